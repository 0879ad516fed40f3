import { expect, type Page } from '@playwright/test';

/** Pixels: between those of the pictures, where columns come and go. 320 is a page magnified to 400 %. */
const widths = [320, 600, 700, 834, 960, 1024, 1180, 1280, 1920];

/** Longer words may break anywhere, as may addresses. */
const LONGEST_WORD = 20;

/** Screens of tables and figures, which have the most to fit in. */
export const fittedIds = [
  'account--filled',
  'analytics--filled',
  'cloud-publications--filled',
  'downloads--latest',
  'forms--filled',
  'invoices--filled',
  'leads--filled',
  'overview--filled',
  'readers--filled',
  'readers--everywhere',
  'recorded--sessions',
  'security--filled',
  'trackable-links--filled',
].map((story) => `screens-${story}`);

/** Screens with a table that says when. */
export const datedIds = [
  'forms--filled',
  'invoices--filled',
  'readers--everywhere',
  'readers--filled',
  'trackable-links--filled',
].map((story) => `screens-${story}`);

/** Dates have room in American English too. */
export async function expectRoomForLongDates(page: Page): Promise<void> {
  await expect(page.locator('#storybook-root td').first()).toBeVisible();
  const rooms = await page.evaluate(() =>
    [...document.querySelectorAll('td')]
      .filter((cell) => /^\d{1,2} [A-Z][a-z]{2} \d{4}$/.test(cell.innerText.trim()))
      .map((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
        const written = text?.nodeValue ?? '';
        // as wide as any
        if (text) text.nodeValue = 'Nov 28, 2026';
        const words = document.createRange();
        words.selectNodeContents(cell);
        const inner = cell.clientWidth - 2 * parseFloat(getComputedStyle(cell).paddingInlineEnd);
        const room = inner - words.getBoundingClientRect().width;
        if (text) text.nodeValue = written;
        return room;
      }),
  );
  expect(rooms, 'dates in a table').not.toEqual([]);
  expect(Math.min(...rooms), 'room for a longer date').toBeGreaterThanOrEqual(0);
}

/** At each width: words broken in two, for want of room, and a page that scrolls sideways. */
async function misfits(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const words = await page.evaluate(async (longest) => {
      for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
      const broken = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        if (!element?.closest('main') || element.closest('.unseen, svg') || !element.checkVisibility())
          continue;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          if (word.length > longest || /[@/.]./.test(word)) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.add(word);
        }
      }
      const sideways = document.documentElement.scrollWidth > window.innerWidth;
      return [...broken, ...(sideways ? ['the page scrolls sideways'] : [])];
    }, LONGEST_WORD);
    found.push(...words.map((word) => `${width} px: ${word}`));
  }
  return found;
}

/** No word is broken, and nothing scrolls sideways, at any width. */
export async function expectToFit(page: Page): Promise<void> {
  await expect(page.locator('#storybook-root :is(td, dd)').first()).toBeVisible();
  expect(await misfits(page), 'words without room').toEqual([]);
}
