/** Works sealed dice out again, as `docs/record.md` describes it, with the browser's cryptography. */
import type { Rolls } from './types';

const encoder = new TextEncoder();

/** The seal of a seed: its SHA-256. Both in hexadecimal. */
export async function sealOf(seed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(seed))));
}

/** The text a roll is derived from, without the number of the try. */
export function message(entropy: [string, string][], number: number, answers: string): string {
  const added = entropy.map(([seat, bytes]) => `entropy ${seat} ${bytes}`);
  const lines = ['stammtisch dice 1', ...added, `number ${number}`, `answers ${answers}`];
  return lines.join('\n');
}

/** The roll below `total` that a seed gives for a message, and the try that succeeded. */
export async function roll(
  seed: string,
  text: string,
  total: number,
): Promise<{ roll: number; attempt: number }> {
  const usage = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromHex(seed), usage, false, ['sign']);
  // Without this bound the first outcomes would be a little more likely than the last.
  const even = 2 ** 32 - (2 ** 32 % total);
  for (let attempt = 0; ; attempt++) {
    const tried = encoder.encode(`${text}\ntry ${attempt}`);
    const word = new DataView(await crypto.subtle.sign('HMAC', key, tried)).getUint32(0);
    if (word < even) return { roll: word % total, attempt };
  }
}

/** The outcome in whose stretch a roll lies when the weights are laid end to end. */
export function outcome(odds: [string, number][], rolled: number): string | null {
  let past = 0;
  for (const [notation, weight] of odds) {
    past += weight;
    if (rolled < past) return notation;
  }
  return null;
}

/** What came of checking a table's dice. */
export type Verdict =
  | { type: 'fair'; count: number }
  | { type: 'wrong_seal' }
  | { type: 'wrong_roll'; number: number; found: string; right: string };

/** Checks the seal and every roll of a finished table. */
export async function verify(rolls: Rolls): Promise<Verdict> {
  if ((await sealOf(rolls.seed)) !== rolls.seal) return { type: 'wrong_seal' };
  for (const made of rolls.rolls) {
    const total = made.odds.reduce((sum, [, weight]) => sum + weight, 0);
    const text = message(rolls.entropy, made.number, made.answers);
    const right = outcome(made.odds, (await roll(rolls.seed, text, total)).roll) ?? '';
    if (right !== made.outcome) {
      return { type: 'wrong_roll', number: made.number, found: made.outcome, right };
    }
  }
  return { type: 'fair', count: rolls.rolls.length };
}

/** Random bytes in hexadecimal: what a seat adds to the dice. */
export function entropy(bytes = 32): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}
