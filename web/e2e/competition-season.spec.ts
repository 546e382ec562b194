/** What a season leaves on a club: who is out and why, throws, a stand-in in goal, too few. */
import { expect, type Page } from '@playwright/test';

import { complaints } from './axe';
import { button, enterByHand, holdChampionship, openMatches, overhang, part } from './coaches';
import { enter, listenForErrors, test } from './people';

const BEARS = 1;

/** A championship of three; the first club is Anna's, who also runs it. */
async function hold(anna: Page, beat: Page): Promise<string> {
  await enter(anna, 'Anna');
  await enter(beat, 'Beat');
  return holdChampionship([
    [anna, 'Bears', 'madmen'],
    [beat, 'Owls', 'dragons'],
    [beat, 'Larks', 'dragons'],
  ]);
}

test('a coach sees who is out and why, what the die says, and what too few mean', async ({
  page: anna,
  newPerson,
}) => {
  const beat = await newPerson();
  const errors = [anna, beat].map(listenForErrors);
  const home = await hold(anna, beat);
  const [first = 0, second = 0, third = 0, fourth = 0] = await openMatches(anna, home, BEARS);
  await anna.goto(`${home}/matches/${second}`);
  await expect(part(anna, /Recovery/)).toContainText('Nobody is hurt, suspended or tired.');

  // A rough first match: the page follows by itself.
  await enterByHand(anna, home, [first, BEARS], {
    1: { red: true },
    5: { injured: true },
    6: { exhausted: true },
    7: { came_on: true, yellow: 1 },
  });
  const recovery = part(anna, /Recovery/);
  const line = (name: string) => recovery.getByRole('listitem').filter({ hasText: name });
  await expect(line('Banoo')).toContainText(/out\s*Suspended for this match: sent off against/);
  await expect(line('Stok Alp')).toContainText(/out\s*Misses this match without a throw/);
  await expect(line('Four Nie')).toContainText('BOOST 3 instead of 4');
  await expect(line('Gabu')).toContainText('Carries a yellow card');
  await expect(line('Koo N')).toHaveCount(0);
  await line('Banoo')
    .getByRole('link', { name: /^sent off/ })
    .click();
  await expect(part(anna, 'Match sheet')).toContainText('Banoo');
  await anna.goBack();
  await line('Banoo')
    .getByRole('button', { name: /C-COMP-05/ })
    .click();
  await expect(anna.getByRole('dialog')).toContainText('suspended for the next match');
  await anna.keyboard.press('Escape');

  // Somebody else goes in goal, and one sits on the bench.
  await button(anna, 'End the training').click();
  const squad = part(anna, /Squad/);
  await expect(squad).toContainText('Banoo cannot play, so somebody else goes in goal.');
  await expect(squad).toContainText('Only 6 can play: 5 start, and one sits on the bench.');
  await expect(button(anna, /^Banoo:/)).toHaveCount(0);
  await button(anna, 'Fill it up for me').click();
  await expect(button(anna, 'Koo N: Goal')).toHaveAttribute('aria-pressed', 'true');
  await button(anna, 'Koo N: Goal').click();
  await expect(squad).toContainText('One place of the squad is empty.');
  await expect(button(anna, 'Ready for the match')).toBeDisabled();
  await button(anna, 'Brute Un: Bench').click();
  await button(anna, 'Brute Un: Goal').click();
  await button(anna, 'Koo N: Bench').click();
  await expect(squad).toContainText('one captain at most');
  expect(await complaints(anna)).toEqual([]);
  expect(await overhang(anna)).toBeLessThanOrEqual(0);
  await button(anna, 'Ready for the match').click();
  await button(anna, 'Not ready after all').click();
  await expect(button(anna, 'Brute Un: Goal')).toHaveAttribute('aria-pressed', 'true');

  // Who has missed his match is tested, and the die is shown.
  await enterByHand(anna, home, [second, BEARS], {});
  await anna.goto(`${home}/matches/${third}`);
  await expect(line('Stok Alp')).toContainText(/is tested\s*Is tested when the training ends/);
  await expect(line('Banoo')).toHaveCount(0);
  await button(anna, 'End the training').click();
  const die = line('Stok Alp').getByRole('img', { name: /^The team die: / });
  await expect(die).toBeVisible();
  const isRed = (await die.getAttribute('aria-label'))?.endsWith('a red card') ?? false;
  await expect(line('Stok Alp')).toContainText(isRed ? 'still unfit' : 'fit again');
  await expect(button(anna, 'Stok Alp: Field')).toHaveCount(isRed ? 0 : 1);
  expect(await complaints(anna)).toEqual([]);

  // Nobody of a whole squad can play the next match: it can only be given away.
  const red = { red: true };
  await enterByHand(anna, home, [third, BEARS], {
    ...{ 1: red, 3: { injured: true }, 4: { injured: true }, 5: red, 6: red },
    ...{
      7: { ...red, came_on: !isRed },
      8: { ...red, came_on: true },
      10: { ...red, came_on: true },
    },
  });
  await anna.goto(`${home}/matches/${fourth}`);
  await button(anna, 'End the training').click();
  await expect(part(anna, /Squad/)).toContainText(/Only (2 players are|one player is) fit\./);
  expect(await complaints(anna)).toEqual([]);
  await button(anna, 'Give the match away').click();
  await button(anna, 'Give the match away').click();
  await expect(part(anna, 'Match sheet')).toContainText('by forfeit');
  expect(errors.flat()).toEqual([]);
});

test('a sheet is entered by hand with cards, a LEGEND card and a challenge', async ({
  page: anna,
  newPerson,
}) => {
  const beat = await newPerson();
  const errors = listenForErrors(anna);
  const home = await hold(anna, beat);
  const [first = 0] = await openMatches(anna, home, BEARS);
  await anna.goto(`${home}/matches/${first}`);
  await anna.getByText('Played on a real table').click();
  const form = anna.getByRole('group', { name: 'Bears' });
  const others = anna.getByRole('group', { name: /^(Owls|Larks)$/ });
  const place = (of: typeof form, no: number, where: string) =>
    of.getByRole('combobox', { name: new RegExp(`^${no} `) }).selectOption(where);
  for (const no of [3, 5, 10, 11]) await place(form, no, 'player');
  for (const no of [2, 3, 5, 6]) await place(others, no, 'player');
  await place(form, 7, 'substitute');
  await form.getByLabel('Score').fill('2');
  await form.getByLabel('Half-time').fill('1');
  await others.getByLabel('Half-time').fill('0');
  await form.getByLabel('Stok Alp: Goals').fill('1');
  await form.getByLabel('Stok Alp: went off').check();
  await form.getByLabel('Gabu: came on').check();
  await form.getByLabel('Gabu: Goals').fill('1');
  for (const card of ['2 Second Glass', '12 Carnival', '20'])
    await form.getByRole('checkbox', { name: card, exact: true }).check();
  await form.getByLabel(/^LEGEND card/).selectOption('12 Carnival');
  await form.getByLabel('Challenge').selectOption('5 Bells in Your Ears');
  await form.getByLabel('it was met').check();
  expect(await complaints(anna)).toEqual([]);
  expect(await overhang(anna)).toBeLessThanOrEqual(0);

  // Two captains are one too many, and that is said where it is tried.
  await button(anna, 'Enter the result').click();
  await expect(anna.getByRole('alert')).toContainText('two captains are selected');
  await expect(anna.getByRole('alert')).toBeInViewport();
  await place(form, 11, 'out');
  await place(form, 6, 'player');
  await button(anna, 'Enter the result').click();
  const sheet = part(anna, 'Match sheet');
  await expect(sheet).toContainText(/half-time (1:0|0:1), entered by hand/);
  await expect(sheet).toContainText('LP 2 Second Glass, 12 Carnival, 20 (LEGEND 12 used)');
  await expect(sheet).toContainText('C 5 Bells in Your Ears, met');

  // The team sheet has the card that was won, and knows which is used up.
  await anna.goto(`${home}/clubs/${BEARS}`);
  await expect(anna.getByText('In the deck: 5 Bells in Your Ears.')).toBeVisible();
  await expect(anna.getByText('Used up: 12 Carnival.')).toBeVisible();

  // On paper a team sheet is one page, with nothing to press on it.
  await anna.emulateMedia({ media: 'print' });
  await expect(button(anna, 'Print')).toBeHidden();
  await expect(part(anna, 'Players')).toBeVisible();
  const pdf = await anna.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await anna.emulateMedia({ media: 'screen' });
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});
