/** Positions to begin from, so that a test gets to its point without playing for minutes. */
import lessons from '../src/lib/boards/unita/introduction/positions.json' with { type: 'json' };

/** Company 1 of green is about to arrive beside a yellow company. */
export const beforeAFight = lessons[1];

const gate = 30;

/** Every battalion has one company left, right before the Gate, and all but two points are safe. */
export const nearlyOver = {
  ...lessons[4],
  battalions: lessons[4]?.battalions.map((battalion) => ({
    ...battalion,
    companies: battalion.companies.map((company, at) => ({
      ...company,
      square: at === 3 ? gate - 1 : gate,
    })),
  })),
};
