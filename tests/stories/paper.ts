import { expect, type Page } from '@playwright/test';

/** A report as it is printed, with all that it is compared with. */
export const printedIds = ['screens-analytics--filled'];

/** Pixels between the margins of an A4 page. */
const paperWidth = 703;

/** No page's number is broken in two, and nothing is said both in a column and in the cell beside it. */
export async function expectToFitPaper(page: Page): Promise<void> {
  await expect(page.locator('th[data-column="then"]').first()).toBeVisible();
  // Printing keeps the columns that the screen has: no frame is drawn between the screen and paper. So the rules for
  // paper hold for the moment of measuring, and no medium is emulated, which would draw one.
  const found = await page.evaluate((width) => {
    const page = document.documentElement;
    const forPaper = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
      .filter(({ media }) => media.mediaText === 'print');
    for (const { media } of forPaper) media.mediaText = 'all';
    // paper has the application alone
    const application = document.getElementById('storybook-root');
    if (application) application.id = 'root';
    window.dispatchEvent(new Event('beforeprint'));
    page.style.width = `${width}px`;
    const lines = (cell: Element) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const numbers = [...document.querySelectorAll('td [data-page]')];
    const broken = numbers.filter((number) => lines(number) !== 1).map(({ textContent }) => textContent);
    const twice = document.querySelectorAll('td small[data-narrow]');
    const said = [...twice].filter((one) => one.getClientRects().length > 0).length;
    window.dispatchEvent(new Event('afterprint'));
    for (const { media } of forPaper) media.mediaText = 'print';
    page.style.width = '';
    if (application) application.id = 'storybook-root';
    return { numbers: numbers.length, broken, said };
  }, paperWidth);
  expect(found.numbers).toBeGreaterThan(9);
  expect(found).toMatchObject({ broken: [], said: 0 });
}
