import { expect, type Browser, type Page } from '@playwright/test';
import { arrives, figureOf, openScreen } from './house.ts';
import { test } from './servers.ts';
import { installClock } from './readers/installClock.ts';
import { enter } from './logIn.ts';

const email = 'reading@example.org';
const name = 'Windrow';
const linkPage = 9;

let address: string;

test.beforeAll(async ({ house }) => {
  address = await house.addPublisher(email, 'samples/Windrow-No-7', name);
});

/** Opens the publication as a separate reader; requests beyond this machine get no reply. */
async function openAs(browser: Browser, width: number, hash = ''): Promise<Page> {
  // a headless browser's user agent would be marked as a bot
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const context = await browser.newContext({ viewport: { width, height: 900 }, userAgent });
  await context.route(/example\.(com|org)/, (route) => route.fulfill({ body: 'elsewhere' }));
  const page = await context.newPage();
  await installClock(page);
  await page.goto(address + hash);
  // Windrow shows a lead question from page 4 on; these readers skip it
  const question = page.getByRole('button', { name: 'Not now' });
  await page.addLocatorHandler(question, () => question.click());
  return page;
}

/** Stays on the page for this many seconds. */
const read = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);
const shows = (page: Page, number: number) =>
  expect(page.getByRole('figure', { name: `Page ${number} of 24` })).toBeVisible();

/** Closes the tab as a reader does; its last batch is sent. */
async function leave(page: Page): Promise<void> {
  await page.close({ runBeforeUnload: true });
}

test('the publisher sees what two readers do, and nothing new once analytics are off', async ({
  browser,
  house,
}) => {
  test.setTimeout(120_000);

  // one page at a time, from the page with the link: pages 9, 10, 11
  const alone = await openAs(browser, 600, `#page=${linkPage}`);
  await shows(alone, linkPage);
  await read(alone, 3);
  const [opened] = await Promise.all([
    alone.context().waitForEvent('page'),
    alone.getByRole('link', { name: /More drawings/ }).click(),
  ]);
  await opened.close();
  await alone.getByRole('button', { name: 'Zoom in' }).click();
  await read(alone, 1);
  await alone.getByRole('button', { name: 'Zoom out' }).click();
  for (const page of [linkPage + 1, linkPage + 2]) {
    await alone.getByRole('button', { name: 'Next page' }).click();
    await shows(alone, page);
    await read(alone, 2);
  }
  await leave(alone);

  // in spreads, from the cover: 1, 2 and 3, 4 and 5
  const wide = await openAs(browser, 1440);
  await shows(wide, 1);
  await read(wide, 2);
  for (const left of [2, 4]) {
    await wide.keyboard.press('ArrowRight');
    await shows(wide, left);
    await read(wide, 2);
  }
  await leave(wide);

  const publisher = await (await browser.newContext()).newPage();
  await enter(publisher, house, email);
  await openScreen(publisher, 'Analytics', name);
  await arrives(publisher, () => expect(figureOf(publisher, 'Reads')).toHaveText('8', { timeout: 2000 }));
  await expect(figureOf(publisher, 'Sessions')).toHaveText('2');
  await expect(figureOf(publisher, 'Clicks')).toHaveText('1');

  // one of the two got further than the third spread
  const reached = publisher.getByRole('region', { name: 'How far do readers get?' });
  await reached.getByRole('button', { name: 'Show as table' }).click();
  await expect(reached.getByRole('row', { name: /^5 / })).toContainText(/^5\s*2\s*100%\s*1/);
  await expect(reached.getByRole('row', { name: /^6 / })).toContainText(/^6\s*1\s*50%\s*0/);

  const pages = publisher.getByRole('table', { name: 'Pages' });
  for (const [page, seconds] of [
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 2],
    [linkPage, 4],
    [10, 2],
    [11, 2],
  ] as const) {
    const cells = pages
      .getByRole('row')
      .filter({
        has: publisher
          .getByRole('cell', { name: String(page), exact: true })
          .or(publisher.getByRole('rowheader', { name: String(page), exact: true })),
      })
      .first();
    const [time = ''] = /\d\d:\d\d/.exec(await cells.innerText()) ?? [];
    const [minutes = 0, rest = 0] = time.split(':').map(Number);
    // whole seconds are reported, and a browser on a busy machine is slow
    expect(Math.abs(minutes * 60 + rest - seconds), `seconds on page ${page}: ${time}`).toBeLessThanOrEqual(
      2,
    );
  }
  await publisher.getByRole('button', { name: `Show Details, page ${linkPage}` }).click();
  const details = publisher.getByRole('table', { name: `Engagement Details of page ${linkPage}` });
  await expect(details).toContainText('https://windrow.example.com/backhouse');
  await expect(details).toContainText('External Link Clicked');
  const head = await details.getByRole('columnheader').first().boundingBox();
  const newest = await details.getByRole('row').nth(1).boundingBox();
  expect((head?.y ?? 0) + (head?.height ?? 0), 'the head covers no row').toBeLessThanOrEqual(newest?.y ?? 0);

  await publisher.getByRole('button', { name: 'Sessions', exact: true }).click();
  await expect(publisher).toHaveURL(/figure=sessions/);
  const chart = publisher.getByRole('figure', { name: 'When was it read?' });
  await expect(chart.getByRole('listitem').first()).toHaveText('Sessions');
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const today = publisher.getByRole('table', { name: 'When was it read?' }).getByRole('row').last();
  await expect(today.getByRole('cell').nth(1)).toHaveText('2');
  await expect(today.getByRole('cell').nth(2)).toHaveText('8');

  await publisher.getByRole('link', { name: 'What was recorded' }).click();
  const sessions = publisher.getByRole('table', { name: 'Sessions' });
  await expect(sessions.getByRole('link')).toHaveCount(2);
  // both ended in the same second or so: the one of five pages
  const five = sessions
    .getByRole('row')
    .filter({ has: publisher.getByRole('cell', { name: '5', exact: true }) });
  await five.getByRole('link').click();
  const recorded = publisher.getByRole('table', { name: 'Events' });
  await expect(recorded).toContainText('Opened');
  const kindAndPage = (await recorded.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
  const inView = kindAndPage.flatMap(([, kind, page]) => (kind === 'Page came into view' ? [page] : []));
  expect(inView).toEqual(['1', '2', '3', '4', '5']);
  await publisher.getByRole('link', { name: 'All sessions' }).click();
  await publisher.getByRole('link', { name: 'Go Back' }).click();

  await publisher.getByRole('button', { name: 'Disable Analytics' }).click();
  await expect(publisher.getByText('Analytics are not enabled for this publication.')).toBeVisible();
  await expect(figureOf(publisher, 'Reads')).toHaveText('0');

  const unseen = await openAs(browser, 600);
  await shows(unseen, 1);
  // the batch is sent and acknowledged, but not stored
  const answered = unseen.waitForResponse((response) => response.url().endsWith('/-/events'));
  await read(unseen, 1);
  await unseen.getByRole('button', { name: 'Next page' }).click();
  expect((await answered).status()).toBe(204);
  await leave(unseen);

  await publisher.getByRole('button', { name: 'Enable Analytics' }).click();
  await expect(publisher.getByRole('button', { name: 'Disable Analytics' })).toBeVisible();
  await expect(figureOf(publisher, 'Reads')).toHaveText('8');
  await expect(figureOf(publisher, 'Sessions')).toHaveText('2');
});

test('the public link shows the publication with the collector, and the dashboard is another origin', async ({
  page,
  house,
}) => {
  const answer = await page.goto(address);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.locator('script[src="/-/collector.js"]')).toHaveCount(1);
  expect(new URL(address).origin).not.toBe(house.product.origin);
});
