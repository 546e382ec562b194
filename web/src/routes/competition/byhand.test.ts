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

  it('lists the squad in the order of the sheet, and nobody who was not selected', async () => {
    const players = [
      player({ no: 1, role: 'goalkeeper', player: 'madmen_1' }),
      player({ no: 4, player: 'madmen_4' }),
      player({ no: 5, player: 'madmen_5' }),
      player({ no: 6, player: 'madmen_6' }),
    ];
    const onact = await open(cup({ clubs: [club(1, { players }), club(2)] }));
    await score(['1', '0']);
    const place = (name: RegExp, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    await place(/Mass On/, 'substitute');
    await place(/Stok Alp/, 'player');
    await fireEvent.input(screen.getByLabelText('Stok Alp: Goals'), { target: { value: '1' } });
    await enter();
    const { sheet } = onact.mock.lastCall?.[0] ?? {};
    expect([sheet.type, sheet.score, sheet.half_time]).toEqual(['match', [1, 0], null]);
    const rows = sheet.clubs[0].rows.map(({ no, goals }: { no: number; goals: number }) => [
      no,
      goals,
    ]);
    expect(rows).toEqual([
      [1, 0],
      [5, 1],
      [4, 0],
    ]);
  });
});
