import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { message, outcome, roll, sealOf, verify } from './dice';

interface Vector {
  seed: string;
  seal: string;
  entropy: [string, string][];
  number: number;
  answers: string;
  total: number;
  try: number;
  roll: number;
}

// The published page is the fixture: who changes it changes this test.
const page = readFileSync('../docs/record.md', 'utf8');
const block = page.slice(page.indexOf('### Test vectors')).match(/```json\n([\s\S]*?)```/);
const vectors = JSON.parse(block?.[1] ?? '[]') as Vector[];

describe('sealed dice', () => {
  it('have published vectors', () => {
    expect(vectors.length).toBeGreaterThan(5);
  });

  it.each(vectors)('roll what vector $number of $total says', async (vector) => {
    expect(await sealOf(vector.seed)).toBe(vector.seal);
    const text = message(vector.entropy, vector.number, vector.answers);
    const rolled = await roll(vector.seed, text, vector.total);
    expect(rolled).toEqual({ roll: vector.roll, attempt: vector.try });
  });

  it('lay the weights end to end', () => {
    const odds: [string, number][] = [
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ];
    expect([0, 2, 3, 4, 5, 6].map((at) => outcome(odds, at))).toEqual([
      'a',
      'a',
      'b',
      'b',
      'c',
      null,
    ]);
  });

  it('are found out when a roll or the seal was changed', async () => {
    const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
    const seal = await sealOf(seed);
    const odds = Array.from('012345', (face): [string, number] => [face, 1]);
    const made = { number: 1, answers: '', odds, outcome: '5' };
    const rolls = { seed, seal, entropy: [], rolls: [made] };
    expect(await verify(rolls)).toEqual({ type: 'fair', count: 1 });
    expect(await verify({ ...rolls, seal: seal.replace('6', '7') })).toEqual({
      type: 'wrong_seal',
    });
    const other = { ...rolls, rolls: [{ ...made, outcome: '3' }] };
    expect(await verify(other)).toEqual({ type: 'wrong_roll', number: 1, found: '3', right: '5' });
  });
});
