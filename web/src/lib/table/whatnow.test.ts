import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Offer } from '$lib/types';

import { KEY } from './context';
import Offers from './Offers.svelte';

const offer = (company: number, type = 'advance'): Offer => ({
  seat: 0,
  notation: `${type} ${company}`,
  action: { type, company },
  preview: { cost: 1, left: 2, to: 10 + company, meets: [] },
  retracts: false,
});

function show(offers: Offer[], more = {}) {
  const onchoose = vi.fn<(chosen: Offer) => void>();
  const onhover = vi.fn<(hovered: Offer | null) => void>();
  const calm = { waiting: false, hovered: null, barrier: undefined, idle: 'Enjoy the view.' };
  const props = { offers, ...calm, onchoose, onhover, ...more };
  render(Offers, { props, context: new Map([[KEY, { game: 'unita' }]]) });
  return { onchoose, onhover };
}

describe('what can I do now', () => {
  afterEach(cleanup);

  it('says every offer as a sentence on a button that plays it', async () => {
    const offers = [offer(1), offer(2)];
    const { onchoose } = show(offers);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.textContent?.trim())).toEqual([
      'Advance company 1 to square 11 (cost 1)',
      'Advance company 2 to square 12 (cost 1)',
    ]);
    await fireEvent.click(buttons[1] as HTMLElement);
    expect(onchoose).toHaveBeenCalledExactlyOnceWith(offers[1]);
  });

  it('previews what has the focus', async () => {
    const { onhover } = show([offer(1)]);
    await fireEvent.focus(screen.getByRole('button'));
    expect(onhover).toHaveBeenLastCalledWith(expect.objectContaining({ notation: 'advance 1' }));
    await fireEvent.blur(screen.getByRole('button'));
    expect(onhover).toHaveBeenLastCalledWith(null);
  });

  it('takes no second choice while one is on its way', async () => {
    const { onchoose } = show([offer(1)], { waiting: true });
    await fireEvent.click(screen.getByRole('button'));
    expect(onchoose).not.toHaveBeenCalled();
  });

  it('groups many offers by what they do', () => {
    const many = Array.from({ length: 8 }, (_, at) => [offer(at), offer(at, 'confession')]);
    show(many.flat());
    const groups = screen.getAllByRole('group').map((group) => group.querySelector('summary'));
    expect(groups.map((group) => group?.textContent?.trim())).toEqual([
      'Advance a company 8',
      'Confession: turn a 1 to 2 8',
    ]);
  });

  it('says before the click what cannot be taken back', () => {
    const first = offer(1);
    show([first], { hovered: first, barrier: 'shown' });
    expect(screen.getByText(/cannot be taken back: it showed somebody/)).toBeTruthy();
  });

  it('is friendly when there is nothing to do', () => {
    show([]);
    expect(screen.getByText('Enjoy the view.')).toBeTruthy();
  });
});
