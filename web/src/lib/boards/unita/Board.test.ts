import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { BoardProps } from '../contract';
import Board from './Board.svelte';
import arrangement from './fixtures/arrangement.json';
import deployment from './fixtures/deployment.json';
import march from './fixtures/march.json';
import order from './fixtures/order.json';
import prepare from './fixtures/prepare.json';

function show(fixture: { view: unknown; offers: unknown }, yours: number[]) {
  const heard = { onchoose: vi.fn(), onhover: vi.fn(), ontry: vi.fn(), onclause: vi.fn() };
  const props: BoardProps = {
    view: fixture.view,
    offers: fixture.offers as BoardProps['offers'],
    turn: { seats: yours },
    yours,
    seats: ['green', 'yellow', 'red', 'blue'],
    waiting: false,
    events: [],
    recent: null,
    hovered: null,
    settings: { motion: false, sound: false, mode: 'live' },
    ...heard,
  };
  return { ...render(Board, { props }), ...heard };
}

const square = (path: number, index: number) => {
  const found = document.querySelector(`[data-square="${path}:${index}"]`);
  if (!(found instanceof SVGElement)) throw new Error('there is no such square');
  return found;
};
const notation = (call: unknown[] | undefined) =>
  (call?.[0] as { notation: string } | undefined)?.notation;

afterEach(cleanup);

describe('the board of Unita', () => {
  it('plays a company that has one choice when it is pressed', async () => {
    const { onchoose } = show(march, [0]);
    await fireEvent.click(square(0, 12));
    expect(notation(onchoose.mock.calls[0])).toBe('advance 2');
  });

  it('plays with the keyboard as well', async () => {
    const { onchoose, onhover } = show(march, [0]);
    await fireEvent.focus(square(0, 12));
    expect(notation(onhover.mock.calls[0])).toBe('advance 2');
    await fireEvent.keyDown(square(0, 12), { key: 'Enter' });
    expect(notation(onchoose.mock.calls[0])).toBe('advance 2');
  });

  it('walks along a path with the arrow keys', async () => {
    show(march, [0]);
    square(0, 4).focus();
    await fireEvent.keyDown(square(0, 4), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(square(0, 5));
    await fireEvent.keyDown(square(0, 5), { key: 'End' });
    expect(document.activeElement).toBe(square(0, 29));
  });

  it('asks the server why a company cannot move', async () => {
    const { onchoose, ontry } = show({ ...march, offers: [] }, [0]);
    await fireEvent.click(square(0, 12));
    expect(onchoose).not.toHaveBeenCalled();
    expect(ontry).toHaveBeenCalledWith(0, 'advance 2');
  });

  it('opens a menu for a company with several choices, and an editor to reorganise it', async () => {
    const { onchoose } = show(march, [0]);
    await fireEvent.click(square(0, 8));
    await fireEvent.click(screen.getByRole('menuitem', { name: 'Reorganise company 3' }));
    const dialog = screen.getByRole('dialog');
    const [first, second] = dialog.querySelectorAll('polygon[role=button]');
    if (!first || !second) throw new Error('a company has four dice');
    await fireEvent.click(first);
    await fireEvent.click(second);
    await fireEvent.click(screen.getByRole('button', { name: 'Done (1 point)' }));
    expect(notation(onchoose.mock.calls[0])).toBe('reorganise 3 2/2 5/5 3/3 4/4');
  });

  it('lets the attacker choose the order of combats by the enemy', async () => {
    const { onchoose } = show(order, [0]);
    await fireEvent.click(screen.getByRole('button', { name: /Fight German Land’s company 2/ }));
    expect(notation(onchoose.mock.calls[0])).toBe('fight 1 yellow 2');
  });

  it('plays the Halberd on the die that is pointed at', async () => {
    const { onchoose } = show(prepare, [0]);
    await fireEvent.click(screen.getByRole('button', { name: /^Halberd ready/ }));
    const [target] = screen
      .getAllByRole('button', { name: 'Halberd: +1 for the south-east die' })
      .filter((each) => each.tagName === 'polygon');
    if (!target) throw new Error('the die glows');
    await fireEvent.click(target);
    expect(notation(onchoose.mock.calls[0])).toBe('halberd se');
  });

  it('places the die in hand in a quarter that is offered', async () => {
    const { onchoose } = show(deployment, [0]);
    await fireEvent.click(screen.getByRole('button', { name: '3-dice: 1 left' }));
    const [quarter] = screen.getAllByRole('button', { name: 'Place a 3 in company 4, north-east' });
    if (!quarter) throw new Error('the quarter glows');
    await fireEvent.click(quarter);
    expect(notation(onchoose.mock.calls[0])).toBe('place 3 4ne');
  });

  it('says where the second 5 may not stand, and asks why', async () => {
    const { ontry } = show(arrangement, [2]);
    const [closed] = screen.getAllByRole('button', { name: /not for this die/ });
    if (!closed) throw new Error('a quarter is closed');
    await fireEvent.click(closed);
    expect(ontry.mock.calls[0]?.[1]).toMatch(/^place 5 /);
  });
});
