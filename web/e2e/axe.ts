/** What axe finds on a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Only violations are asked for, and no page has frames in it; both save half of the time. */
function builder(page: Page, within?: string, axeSource?: string): AxeBuilder {
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode();
  axe.options({ resultTypes: ['violations'] });
  return within === undefined ? axe : axe.include(within);
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
const told = (violations: Violations) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);

/** What breaks a rule of WCAG: all rules in light; in the dark only colours can be different. */
export async function complaints(page: Page, within?: string): Promise<string[]> {
  const light = await builder(page, within).withTags(tags).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  // Axe is on the page already, so nothing has to be brought again.
  const dark = await builder(page, within, 'void 0').withRules('color-contrast').analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  return [...told(light.violations), ...told(dark.violations).map((one) => `in the dark, ${one}`)];
}

/** What breaks any rule that axe knows, also those that are only good practice; in light. */
export async function doubts(page: Page, within?: string): Promise<string[]> {
  return told((await builder(page, within).analyze()).violations);
}
