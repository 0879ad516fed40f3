import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that look at colours; all others find the same in either scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is: by all rules in the light scheme, and by those about colours in the dark one. */
export async function barriersIn(page: Page): Promise<[rule: string, html: string | undefined][]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // a page's own document runs no scripts, and so cannot be asked
  const builder = () => new AxeBuilder({ page }).exclude('iframe.document');
  const inLight = await builder().analyze();
  expect(inLight.passes.length).toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const inDark = await builder().withRules(colourRules).analyze();
  expect(inDark.passes.length).toBeGreaterThan(0);
  return [...inLight.violations, ...inDark.violations].map(({ id, nodes }) => [id, nodes[0]?.html]);
}
