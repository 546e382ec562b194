import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { club, cup, fixture, player } from '$lib/league/fixtures';
import type { View } from '$lib/league/types';
import ByHand from './ByHand.svelte';

afterEach(cleanup);

async function open(view: View) {
  const onact = vi.fn();
  render(ByHand, { props: { view, fixture: fixture(7, [1, 2]), busy: false, onact } });
  const details = screen.getByRole('group') as HTMLDetailsElement;
  details.open = true;
  await fireEvent(details, new Event('toggle'));
  return onact;
}
const score = async (figures: string[]) => {
  const fields = screen.getAllByLabelText('Score');
  for (const [at, field] of fields.entries())
    await fireEvent.input(field, { target: { value: figures[at] } });
};
const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Enter the result' }));

describe('a result entered by hand', () => {
  it('gives equals the same place, and leaves the next one out', async () => {
    const onact = await open(cup({ rosters: false }));
    await score(['24', '31']);
    await enter();
    const sheet = { type: 'table', places: [2, 1], scores: [24, 31] };
    expect(onact).toHaveBeenCalledWith({ type: 'by_hand', fixture: 7, sheet });
    await score(['24', '24']);
    await enter();
    expect(onact.mock.lastCall?.[0].sheet.places).toEqual([1, 1]);
  });

  const squad = (team: string) => [
    player({ no: 1, role: 'goalkeeper', player: `${team}_1` }),
    ...[3, 5, 6, 7, 8, 10].map((no) => player({ no, player: `${team}_${no}` })),
  ];
  const place = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const selectAll = async () => {
    for (const name of [/^5 /, /^6 /, /^7 /, /^3 /])
      for (const field of screen.getAllByLabelText(name))
        await fireEvent.change(field, { target: { value: 'player' } });
  };
  const match = async () => {
    const clubs = [
      club(1, { players: squad('madmen') }),
      club(2, { players: squad('dragons'), team: 'dragons' }),
    ];
    const onact = await open(cup({ clubs }));
    await selectAll();
    await score(['1', '0']);
    return onact;
  };
  const sheetOf = (onact: ReturnType<typeof vi.fn>) => onact.mock.lastCall?.[0].sheet;

  it('lists the squad in the order of the sheet, and nobody who was not selected', async () => {
    const onact = await match();
    await place(/^8 Brute Un$/, 'substitute');
    await fireEvent.input(screen.getByLabelText('Stok Alp: Goals'), { target: { value: '1' } });
    await enter();
    const sheet = sheetOf(onact);
    expect([sheet.type, sheet.score, sheet.half_time]).toEqual(['match', [1, 0], null]);
    const rows = sheet.clubs[0].rows.map(({ no, goals }: { no: number; goals: number }) => [
      no,
      goals,
    ]);
    expect(rows).toEqual([
      [1, 0],
      [3, 0],
      [5, 1],
      [6, 0],
      [7, 0],
      [8, 0],
    ]);
  });

  it('says what is no squad before it is entered', async () => {
    const onact = await match();
    await place(/^3 Koo N$/, 'out');
    await place(/^8 Brute Un$/, 'substitute');
    expect(screen.getByText('Only a club with four on the field has substitutes.')).toBeTruthy();
    await place(/^8 Brute Un$/, 'goal');
    expect(screen.getByText('One stands in goal, and only one.')).toBeTruthy();
    expect(
      (screen.getByRole('button', { name: 'Enter the result' }) as HTMLButtonElement).disabled,
    ).toBe(true);
    expect(onact).not.toHaveBeenCalled();
  });

  it('notes nothing of a substitute before he comes on', async () => {
    const onact = await match();
    await place(/^8 Brute Un$/, 'substitute');
    expect(screen.queryByLabelText('Brute Un: Goals')).toBeNull();
    await fireEvent.click(screen.getByLabelText('Brute Un: came on'));
    await fireEvent.input(screen.getByLabelText('Brute Un: Goals'), { target: { value: '1' } });
    await fireEvent.click(screen.getByLabelText('Koo N: went off'));
    await enter();
    const [goal] = sheetOf(onact).clubs[0].rows.filter(({ no }: { no: number }) => no === 8);
    expect([goal.came_on, goal.goals]).toEqual([true, 1]);
    // Taken back, nothing of it stays.
    await fireEvent.click(screen.getByLabelText('Brute Un: came on'));
    await enter();
    const [bench] = sheetOf(onact).clubs[0].rows.filter(({ no }: { no: number }) => no === 8);
    expect([bench.came_on, bench.goals]).toEqual([false, 0]);
  });

  it('has the cards, the LEGEND card that was used, and the challenge', async () => {
    const onact = await match();
    for (const card of ['10 Thirteen out of Thirteen', '2 Second Glass', '3 Banana Kick'])
      await fireEvent.click(screen.getByLabelText(card));
    await fireEvent.click(screen.getAllByLabelText('20')[0] as HTMLElement);
    // Four are enough.
    expect((screen.getByLabelText('4 Hobby-Horse Gallop') as HTMLInputElement).disabled).toBe(true);
    await place(/^LEGEND/, '10');
    const [challenge] = screen.getAllByLabelText('Challenge');
    await fireEvent.change(challenge as HTMLElement, { target: { value: '7' } });
    await fireEvent.click(screen.getByLabelText('it was met'));
    await enter();
    const [ours, theirs] = sheetOf(onact).clubs;
    expect([ours.cards, ours.legend_used]).toEqual([[2, 3, 10, 20], 10]);
    expect(ours.challenge).toEqual({ card: 7, met: true });
    expect([theirs.cards, theirs.legend_used, theirs.challenge]).toEqual([[], null, null]);
    // Whoever did not take the card has not used it.
    await fireEvent.click(screen.getByLabelText('10 Thirteen out of Thirteen'));
    await enter();
    expect(sheetOf(onact).clubs[0].legend_used).toBeNull();
  });
});
