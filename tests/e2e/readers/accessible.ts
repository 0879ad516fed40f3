import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that look at colours; all others find the same in either scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is: by all rules in the light scheme, and by those about colours in the dark one. */
export async function barriersIn(page: Page): Promise<[rule: string, html: string | undefined][]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const inLight = await new AxeBuilder({ page }).analyze();
  expect(inLight.passes.length).toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const inDark = await new AxeBuilder({ page }).withRules(colourRules).analyze();
  expect(inDark.passes.length).toBeGreaterThan(0);
  return [...inLight.violations, ...inDark.violations].map(({ id, nodes }) => [id, nodes[0]?.html]);
}
