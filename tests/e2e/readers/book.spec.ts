import { devices, expect, type Page } from '@playwright/test';
import { test } from '../servers.ts';
import { barriersIn } from './accessible.ts';
import { booklet, type Stand } from './publicationStand.ts';

let stand: Stand;
test.beforeEach(({ stand: shared }) => {
  stand = shared;
});
test.use({ viewport: { width: 1440, height: 900 } });

/** One whose page has its publication's origin, as on the host. */
const address = (hash = '') => `${stand.origin}/mara/Asking/${hash}`;
const shows = (page: Page, number: number) =>
  expect(page.getByRole('figure', { name: `Page ${number} of 8` })).toBeVisible();
const skipQuestion = async (page: Page) => {
  const skip = page.getByRole('button', { name: 'Not now' });
  await page.addLocatorHandler(skip, () => skip.click());
};

test('search finds words on every page, whatever their case and accents, and opens the page', async ({
  page,
}) => {
  await skipQuestion(page);
  await page.goto(address());
  await shows(page, 1);
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search this publication' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(['', 'Type at least two letters.']);
  await field.fill('heading');
  await expect(page.getByText('8 pages', { exact: true })).toBeVisible();
  await field.fill('ASE');
  const results = page.getByRole('dialog', { name: 'Search' }).getByRole('listitem');
  await expect(results).toHaveText(['Page 6…of page 6 And a line below it. Åse waits for the ferry.']);
  await expect(results.locator('mark')).toHaveText('Åse');
  await field.fill('submarine');
  await expect(page.getByText('Nothing found for “submarine”.')).toBeVisible();

  await field.fill('ferry');
  await field.press('Enter');
  await shows(page, 6);
  await expect(page).toHaveURL(/#page=6$/);
});

test('a page that a question holds back for good is not searched', async ({ page }) => {
  await page.goto(`${stand.origin}/mara/Strict/`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('heading');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
});

test('a link to the page is copied and opens at that page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await skipQuestion(page);
  await page.goto(address('#page=7'));
  await shows(page, 7);
  await page.getByRole('button', { name: 'Share this page' }).click();
  await expect(page.getByText('Link to page 7 copied.')).toHaveCount(2);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(address('#page=7'));

  const other = await context.newPage();
  await skipQuestion(other);
  await other.goto(copied);
  await shows(other, 7);
});

test('without a clipboard, as on an insecure host, the link is copied all the same', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.goto(address('#page=2'));
  await shows(page, 2);
  await page.getByRole('button', { name: 'Share this page' }).click();
  await expect(page.getByText('Link to page 2 copied.')).toHaveCount(2);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address('#page=2'));
});

for (const { colorScheme, number, colour } of [
  { colorScheme: 'light', number: 1, colour: 'rgb(243, 236, 224)' },
  { colorScheme: 'dark', number: 1, colour: 'rgb(243, 236, 224)' },
  { colorScheme: 'dark', number: 8, colour: 'rgb(40, 36, 32)' },
] as const)
  test(`page ${number} holds its place in its own colour until its picture is there, ${colorScheme}`, async ({
    page,
  }) => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(`**/pages/${number}.svg`, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.emulateMedia({ colorScheme });
    await skipQuestion(page);
    await page.goto(address(`#page=${number}`), { waitUntil: 'domcontentloaded' });
    const figure = page.getByRole('figure', { name: `Page ${number} of 8` });
    await expect(figure).toHaveCSS('background-color', colour);
    const place = await figure.boundingBox();
    expect(place?.height).toBeGreaterThan(500);
    const picture = figure.locator('img');
    const flashes = picture.evaluate(
      (image, own) =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          const look = () => {
            const { opacity } = getComputedStyle(image);
            const { backgroundColor } = getComputedStyle(image.parentElement!);
            if (opacity === '1') return resolve(seen);
            if (backgroundColor !== own) seen.push(`${backgroundColor} below ${opacity}`);
            requestAnimationFrame(look);
          };
          look();
        }),
      colour,
    );
    arrive();
    await expect(picture).toHaveCSS('opacity', '1');
    // nor while the picture appears
    expect(await flashes).toEqual([]);
    expect(await figure.boundingBox()).toEqual(place);
  });

test('the product’s type and mark come from the host and move nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const fonts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.woff2')) fonts.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  let letPass = () => {};
  const held = new Promise<void>((resolve) => (letPass = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  // the page is loaded once its fonts are
  await page.goto(address(), { waitUntil: 'commit' });
  await shows(page, 1);
  // they come after the page has been painted with the device's own
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // not even by less than a browser counts as a shift
  const pager = page.locator('.pager');
  const place = await pager.boundingBox();
  letPass();
  await expect
    .poll(() =>
      page.evaluate(() => document.fonts.check('16px Inter') && document.fonts.check('16px Newsreader')),
    )
    .toBe(true);
  expect(fonts.sort()).toEqual(['200 /-/inter.woff2', '200 /-/newsreader.woff2']);
  await expect(page.locator('#bar .brand')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
  expect(await pager.boundingBox()).toEqual(place);
});

test('pages, links and tools have names', async ({ page }) => {
  await page.goto(address());
  await shows(page, 1);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main "${booklet.title}":
      - figure "Page 1 of 8":
        - paragraph: Heading of page 1
        - paragraph: And a line below it.
        - link "Visit the shop (opens in a new tab)"
        - link "To page six"
      - button "Next page"
  `);
  await expect(page.getByRole('navigation', { name: 'Reading tools' })).toMatchAriaSnapshot(`
    - navigation "Reading tools":
      - slider "Pages"
      - button "All pages"
      - button "Search"
      - heading "${booklet.title}"
      - button "Previous page" [disabled]
      - textbox "Go to page"
      - button "Next page"
      - button "Share this page"
  `);
});

for (const width of [1440, 390])
  test(`axe finds nothing in the search, in either scheme, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address());
    await shows(page, 1);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('line');
    await expect(page.getByText('8 pages', { exact: true })).toBeVisible();
    expect(await barriersIn(page)).toEqual([]);
  });

test('a page that is an HTML document fills its place, runs no script, and turns like others', async ({
  page,
}) => {
  await page.goto(`${stand.origin}/mara/Written/#page=2`);
  const right = page.getByRole('figure', { name: 'Page 3 of 8' });
  const document = right.frameLocator('iframe');
  await expect(document.locator('h2')).toHaveText('Written page 3');
  const [place, paper] = [await right.boundingBox(), await right.locator('iframe').boundingBox()];
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((place?.[side] ?? 0) - (paper?.[side] ?? 0)), side).toBeLessThan(2);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect
    .poll(async () => (await right.locator('iframe').boundingBox())?.width)
    .toBeGreaterThan((paper?.width ?? 0) * 1.2);
  await page.getByRole('button', { name: 'Zoom out' }).click();

  // a click on the outer edge turns the page, as on a picture
  await page.mouse.click((place?.x ?? 0) + (place?.width ?? 0) - 10, (place?.y ?? 0) + 200);
  await shows(page, 4);
  expect(await barriersIn(page)).toEqual([]);
});

test('text of an HTML page can be selected, and its links followed', async ({ page }) => {
  await page.goto(`${stand.origin}/mara/Written/#page=2`);
  const right = page.getByRole('figure', { name: 'Page 3 of 8' });
  const sheet = right.locator('iframe');
  await expect(sheet).toHaveClass(/selectable/);
  const selected = () =>
    sheet.evaluate((frame: HTMLIFrameElement) => String(frame.contentDocument?.getSelection() ?? ''));
  const heading = await right.frameLocator('iframe').locator('h2').boundingBox();
  const middle = (heading?.y ?? 0) + (heading?.height ?? 0) / 2;
  // Playwright's own mouse waits for a script in the frame, which runs none
  const hand = await page.context().newCDPSession(page);
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
    hand.send('Input.dispatchMouseEvent', { type, x, y: middle, button: 'left', buttons: 1, clickCount: 1 });
  const [left, width] = [heading?.x ?? 0, heading?.width ?? 0];
  await mouse('mousePressed', left + 1);
  for (const part of [0.2, 0.6, 0.99]) await mouse('mouseMoved', left + part * width);
  await mouse('mouseReleased', left + 0.99 * width);
  expect(await selected()).toContain('Written page 3');
  await shows(page, 2);

  const opened = page.waitForEvent('popup');
  await right.frameLocator('iframe').getByRole('link').click();
  await opened;
  await shows(page, 2);

  // keys reach the reader from within a page
  await page.keyboard.press('ArrowRight');
  await shows(page, 4);
});

test('an HTML page is swiped on a phone', async ({ browser }) => {
  const page = await (await browser.newContext(devices['Pixel 7'])).newPage();
  await page.goto(`${stand.origin}/mara/Written/#page=2`);
  const figure = page.getByRole('figure', { name: 'Page 2 of 8' });
  await expect(figure.locator('iframe')).toHaveClass(/selectable/);
  const place = await figure.boundingBox();
  const y = (place?.y ?? 0) + (place?.height ?? 0) / 2;
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 300);
  for (let x = 280; x >= 80; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
  await shows(page, 3);
  await page.context().close();
});

test('HTML pages without a text are searched by their own, and their links are reached by keyboard', async ({
  page,
}) => {
  await page.goto(`${stand.origin}/mara/Untold/`);
  await shows(page, 1);
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search this publication' });
  await field.fill('page 6');
  const results = page.getByRole('dialog', { name: 'Search' }).getByRole('listitem');
  await expect(results).toHaveText(['Page 6Written page 6 A link']);
  await field.fill('script');
  await expect(page.getByText('Nothing found for “script”.')).toBeVisible();
  await field.fill('page 6');
  await field.press('Enter');
  await shows(page, 6);
  await expect(page.frameLocator('figure[aria-label="Page 7 of 8"] iframe').getByRole('link')).toBeVisible();

  const reached = () =>
    page.evaluate(() => {
      const { activeElement: frame } = document;
      const link = frame instanceof HTMLIFrameElement && frame.contentDocument?.activeElement?.matches('a');
      return link ? frame.title : '';
    });
  const titles: string[] = [];
  while (titles.length < 40 && titles.at(-1) !== 'Page 7') {
    await page.keyboard.press('Tab');
    titles.push(await reached());
  }
  // those of the pages in view, and no others
  expect(titles.filter(Boolean)).toEqual(['Page 6', 'Page 7']);
  await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  expect(await barriersIn(page)).toEqual([]);
});
