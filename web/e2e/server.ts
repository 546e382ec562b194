/** The server under test: the program as `cargo xtask test` has built it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = process.env.ST_SERVER ?? resolve('../target/debug/stammtisch');

function serve(port: number, data: string): string[] {
  return [
    'serve',
    '--data',
    data,
    '--listen',
    `127.0.0.1:${port}`,
    '--bot-pause',
    '0',
    // Whole games are played against it, so it does not think long.
    '--standard-bot',
    'beginner',
    '--no-limits',
  ];
}

/** The command that starts a server on this port with an empty folder. */
export function serverCommand(port: number): string {
  const data = mkdtempSync(join(tmpdir(), 'stammtisch-e2e-'));
  return [program, ...serve(port, data)].join(' ');
}

/** A server of a test's own, which can be killed and started again on the same folder. */
export class OwnServer {
  readonly url: string;
  private readonly data = mkdtempSync(join(tmpdir(), 'stammtisch-own-'));
  private process: ChildProcess | null = null;

  constructor(private readonly port: number) {
    this.url = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    this.process = null;
    for (let tries = 0; tries < 200; tries += 1) {
      // One that found its port taken has gone again.
      if (this.process?.exitCode !== null)
        this.process = spawn(program, serve(this.port, this.data), { stdio: 'ignore' });
      const isUp = await fetch(`${this.url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server on port ${this.port} does not answer`);
  }

  /** No farewell: as if the power had gone. */
  async kill(): Promise<void> {
    const ended = new Promise((done) => this.process?.once('exit', done));
    this.process?.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    if (this.process?.exitCode === null) await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
