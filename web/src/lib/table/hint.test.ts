import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { api } from '$lib/api';
import type { Hint as Answer, Offer } from '$lib/types';

import { KEY } from './context';
import Hint from './Hint.svelte';

const offer = (company: number): Offer => ({
  seat: 0,
  notation: `advance ${company}`,
  action: { type: 'advance', company },
  preview: { cost: 1, left: 2, to: 10 + company, meets: [] },
  retracts: false,
});

const way = (company: number, chance: number, share: number) => ({
  notation: `advance ${company}`,
  chance,
  share,
  line: [],
});

/** Asks, and tells what each way says. */
async function ask(answer: Omit<Answer, 'number' | 'seat'>): Promise<(string | undefined)[]> {
  vi.spyOn(api, 'hint').mockResolvedValue({ number: 7, seat: 0, ...answer });
  const calm = { number: 7, waiting: false, onchoose: vi.fn(), onhover: vi.fn(), onshown: vi.fn() };
  const context = new Map([[KEY, { game: 'unita', table: { id: 'table' } }]]);
  render(Hint, { props: { offers: [offer(1), offer(2)], ...calm }, context });
  await fireEvent.click(screen.getByRole('button', { name: 'What would you play?' }));
  const ways = await screen.findAllByRole('listitem');
  return ways.map((way) => way.textContent?.replace(/\s+/g, ' ').trim());
}

describe('a hint', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('says how likely every way wins', async () => {
    const said = await ask({ varies: false, ways: [way(1, 0.61, 0.9), way(2, 0.48, 0.1)] });
    expect(said[0]).toMatch(/^Advance company 1 .* 61 % to win$/);
    expect(said[1]).toMatch(/^Advance company 2 .* 48 % to win$/);
    expect(screen.queryByText(/foresee/)).toBeNull();
    expect(document.querySelectorAll('.best')).toHaveLength(1);
  });

  it('says how often to take every way where nobody should foresee which', async () => {
    const said = await ask({ varies: true, ways: [way(1, 0.55, 0.624), way(2, 0.54, 0.376)] });
    expect(screen.getByText('Nobody should be able to foresee this: vary it.')).toBeTruthy();
    expect(said[0]).toMatch(/^Advance company 1 .* 62 % of the time 55 % to win$/);
    expect(said[1]).toMatch(/^Advance company 2 .* 38 % of the time 54 % to win$/);
    // None of them is the best.
    expect(document.querySelectorAll('.best')).toHaveLength(0);
  });
});
