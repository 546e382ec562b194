import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { BoardProps } from '../contract';
import Board from './Board.svelte';
import arrival from './fixtures/arrival.json';
import bonus from './fixtures/bonus.json';
import ghosts from './fixtures/ghosts.json';
import invocation from './fixtures/invocation.json';
import payment from './fixtures/payment.json';
import scheme from './fixtures/scheme.json';
import starvation from './fixtures/starvation.json';
import told from './fixtures/told.json';
import tube from './fixtures/tube.json';

function show(fixture: { view: unknown; offers: unknown }, more: Partial<BoardProps> = {}) {
  const heard = { onchoose: vi.fn(), onhover: vi.fn(), ontry: vi.fn(), onclause: vi.fn() };
  const props: BoardProps = {
    view: fixture.view,
    offers: fixture.offers as BoardProps['offers'],
    turn: { seats: [0] },
    yours: [0],
    seats: ['argosola', 'zugriga', 'sanagal', 'luserna'],
    waiting: false,
    events: [],
    recent: null,
    hovered: null,
    settings: { motion: false, sound: false, mode: 'live' },
    ...heard,
    ...more,
  };
  return { ...render(Board, { props }), ...heard };
}

function spot(key: string) {
  const found = document.querySelector(`[data-spot="${key}"]`);
  if (!(found instanceof SVGElement)) throw new Error(`there is no ${key}`);
  return found;
}
const notation = (call: unknown[] | undefined) =>
  (call?.[0] as { notation: string } | undefined)?.notation;

// A whole table has thousands of parts, and jsdom takes its time with them.
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

describe('the board of Sabbat Magica', () => {
  it('sends the magician to the square that is pressed, and shows what is there before', async () => {
    const { onchoose, onhover } = show(scheme);
    await fireEvent.focus(spot('square:5'));
    expect(notation(onhover.mock.calls.at(-1))).toBe('magician 5');
    await fireEvent.click(spot('square:5'));
    expect(notation(onchoose.mock.calls[0])).toBe('magician 5');
  });

  it('asks the house why the magician cannot go somewhere', async () => {
    const { onchoose, ontry } = show(scheme);
    await fireEvent.click(spot('square:15'));
    expect(onchoose).not.toHaveBeenCalled();
    expect(ontry).toHaveBeenCalledWith(0, 'magician 15');
  });

  it('picks a ghost up and sends it where it is free to go', async () => {
    const { onchoose } = show(ghosts);
    await fireEvent.click(spot('bridge:0'));
    expect(spot('bridge:0').getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(spot('glassworks'));
    expect(notation(onchoose.mock.calls[0])).toBe('ghost drawbridge glassworks settle');
  });

  it('lets a ghost choose between settling and fighting, with the price of both', async () => {
    const { onchoose } = show(ghosts);
    await fireEvent.click(spot('bridge:0'));
    await fireEvent.click(spot('crystal_globe'));
    expect(onchoose).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(/terror for the fight/)).toBeTruthy();
    await fireEvent.click(within(dialog).getByRole('button', { name: /^Fight/ }));
    expect(notation(onchoose.mock.calls[0])).toBe('ghost drawbridge crystal_globe fight');
  });

  it('never retreats by one press, and says who gains by it', async () => {
    const offers = ghosts.offers.filter(({ notation }) => !notation.includes('canteen fight'));
    const { onchoose } = show({ ...ghosts, offers });
    await fireEvent.click(spot('bridge:0'));
    await fireEvent.click(spot('canteen'));
    expect(onchoose).not.toHaveBeenCalled();
    expect(within(screen.getByRole('dialog')).getByText(/gains 2 points each/)).toBeTruthy();
  });

  it('brings a ghost back over the drawbridge', async () => {
    const { onchoose } = show(scheme);
    await fireEvent.click(spot('turgapel'));
    await fireEvent.click(spot('bridge:0'));
    expect(notation(onchoose.mock.calls[0])).toBe('return turgapel');
  });

  it('is played by the keyboard, and arrows lead from spot to spot', async () => {
    const { onchoose } = show(scheme);
    spot('square:0').focus();
    await fireEvent.keyDown(spot('square:0'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(spot('square:1'));
    await fireEvent.keyDown(spot('square:1'), { key: 'ArrowRight' });
    await fireEvent.keyDown(spot('square:2'), { key: 'Enter' });
    expect(notation(onchoose.mock.calls[0])).toBe('magician 2');
  });

  it('offers tile, mirrors and nothing where the magician stands', async () => {
    const { onchoose } = show(arrival);
    await fireEvent.click(spot('mirror:3'));
    expect(notation(onchoose.mock.calls[0])).toBe('mirror n3');
  });

  it('counts what goes into the test tube, shelf by shelf', async () => {
    const { onchoose } = show(arrival);
    const group = screen.getByRole('group', { name: 'Test tube: give' });
    await fireEvent.click(within(group).getByRole('button', { name: 'fewer' }));
    await fireEvent.click(within(group).getAllByRole('button').at(-1) as HTMLElement);
    expect(notation(onchoose.mock.calls[0])).toBe('exchange spider 0 3');
  });

  it('seals as many ghosts as the slider says, with or without the canteen', async () => {
    const { onchoose } = show(invocation);
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '3' } });
    await fireEvent.click(screen.getByRole('checkbox'));
    await fireEvent.click(screen.getByRole('button', { name: 'Seal 3' }));
    expect(notation(onchoose.mock.calls[0])).toBe('invoke 3');
  });

  it('marks the shelf that pays first', async () => {
    const { onchoose } = show(payment);
    const desk = screen.getByRole('region', { name: /without pointing/ });
    const [first, second] = within(desk).getAllByRole('button');
    expect(first?.classList.contains('primary')).toBe(true);
    expect(second?.classList.contains('primary')).toBe(false);
    await fireEvent.click(first as HTMLElement);
    expect(notation(onchoose.mock.calls[0])).toMatch(/^pay .* 1h$/);
  });

  it('asks for the resource only of a bonus that leaves it open', async () => {
    const { onchoose } = show(bonus);
    const card = screen.getByRole('region', { name: 'The time card' });
    const [, , any] = within(card).getAllByRole('button');
    await fireEvent.click(any as HTMLElement);
    expect(onchoose).not.toHaveBeenCalled();
    const desk = screen.getByRole('region', { name: /without pointing/ });
    const choices = within(desk).getAllByRole('button');
    await fireEvent.click(choices.at(-1) as HTMLElement);
    expect(notation(onchoose.mock.calls[0])).toBe('bonus 3 mask');
  });

  it('lets the hungry be pointed at', async () => {
    const { onchoose } = show(starvation);
    await fireEvent.click(spot('grisa'));
    expect(notation(onchoose.mock.calls[0])).toBe('starve grisa');
  });

  it('says once what a card does, and on its buttons only what is chosen', () => {
    const admire = (region: string) => ({
      action: { type: 'admire', region },
      notation: `admire ${region}`,
      preview: { type: 'admirers', points: 3 },
      retracts: false,
      seat: 0,
    });
    const stage = { type: 'admirers', seat: 'argosola', more: 2 };
    show({ view: { ...payment.view, stage }, offers: [admire('vada'), admire('grisa')] });
    const desk = screen.getByRole('region', { name: /without pointing/ });
    const buttons = within(desk).getAllByRole('button');
    expect(buttons.map((button) => button.textContent.trim())).toEqual([
      'Vada (+3 VP)',
      'Grisa (+3 VP)',
    ]);
    expect(buttons[0]?.getAttribute('aria-label')).toBe(
      'Court of Admirers: Vada scores 3 VP once more',
    );
  });

  it('asks for the resource of Whispered Promises and names the victims once', () => {
    const whisper = (resource: string) => ({
      action: { type: 'whisper', resource },
      notation: `whisper ${resource}`,
      preview: { type: 'whisper', victims: ['zugriga'] },
      retracts: false,
      seat: 0,
    });
    const stage = { type: 'aftermath', seat: 'argosola', action: 1, actions: 4 };
    show({ view: { ...payment.view, stage }, offers: [whisper('spider'), whisper('gem')] });
    const desk = screen.getByRole('region', { name: /without pointing/ });
    expect(within(desk).getByText(/which resource do you take.*Zugriga/)).toBeTruthy();
    const buttons = within(desk).getAllByRole('button');
    expect(buttons.map((button) => button.textContent.trim())).toEqual(['spider', 'gemstone']);
  });

  it('lets what comes out of the tube be chosen', async () => {
    const { onchoose } = show(tube);
    const desk = screen.getByRole('region', { name: /without pointing/ });
    await fireEvent.click(within(desk).getAllByRole('button')[0] as HTMLElement);
    expect(notation(onchoose.mock.calls[0])).toMatch(/^receive /);
  });

  it('does nothing while a command is on its way', async () => {
    const { onchoose } = show(scheme, { waiting: true });
    await fireEvent.click(spot('square:5'));
    expect(onchoose).not.toHaveBeenCalled();
  });

  it('sums up the end of an hour for everybody', () => {
    const { before, events, after } = told.stewardship;
    const playing = events.map((event) => ({ number: 1, event, duration: 0 }));
    show({ view: after, offers: [] }, { recent: { view: before, events: playing } });
    const summary = screen.getByRole('region', { name: 'The end of the hour' });
    expect(within(summary).getAllByRole('listitem')).toHaveLength(4);
    expect(within(summary).getByText(/1 chimera/)).toBeTruthy();
  });

  it('shows everybody’s bill and next curse all the time', () => {
    show(scheme);
    expect(screen.getAllByText(/^feeding /)).toHaveLength(4);
    expect(screen.getAllByText(/^Next curse/)).toHaveLength(4);
  });
});
