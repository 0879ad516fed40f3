import { expect } from '@playwright/test';
import { test } from '../servers.ts';
import { installClock } from './installClock.ts';
import { leave } from './leaving.ts';
import { otherBooks } from './otherBooks.ts';
import type { Stand } from './publicationStand.ts';

let stand: Stand;
test.beforeEach(({ stand: shared }) => {
  stand = shared;
});

const views = () => stand.told().filter((said) => said.startsWith('view'));
const seconds = (of: number) =>
  stand
    .events()
    .reduce((sum, event) => sum + (event.type === 'time' && event.page === of ? event.seconds : 0), 0);
const pages = () => stand.events().flatMap((event) => (event.type === 'open' ? [event.pages] : []));

const devices = {
  computer: {},
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  },
};

/** One of each adapter: what it looks for does not differ by device. */
const onPhone = [
  'FlowPaper on a busy machine',
  'turn.js',
  'StPageFlip',
  'dFlip',
  'Real3D on a phone',
  'pdf.js',
  'Flip PDF',
];

for (const [device, look] of Object.entries(devices)) {
  test.describe(device, () => {
    test.use(look);
    test(`each maker's book on a ${device}: its pages are reported, both of a spread, in one session`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const faults: unknown[] = [];
      page.on('pageerror', (error) => faults.push(error));
      await installClock(page);
      await page.clock.pauseAt(Date.now() + 1_000);
      const turn = async (to: number) => {
        await page.evaluate(`book.turn(${to})`);
        await page.clock.runFor(4_000);
      };
      const later = async () => {
        await page.clock.runFor(1_000);
        return [...views(), ...stand.refused];
      };
      const makers = Object.entries(otherBooks).filter(
        ([maker]) => device === 'computer' || onPhone.includes(maker),
      );
      for (const [nth, [maker, html]] of makers.entries())
        await test.step(maker, async () => {
          stand.forget();
          // each a publication of its own, whose session none before it began
          const path = `/mara/Other-${nth}/`;
          stand.documents.set(path, html);
          const adapter = page.waitForResponse(/\/-\/(turn|pageFlip|dflip|real3d|pdfjs|flipPdf)\.js$/);
          const reading = page.waitForResponse(/\/-\/calls\.js$/);
          await page.goto(stand.origin + path);
          await page.clock.runFor(1_000);
          await page.evaluate(`import('${(await adapter).url()}').then(() => undefined)`);
          await page.clock.runFor(1_000);
          await page.evaluate(`import('${(await reading).url()}').then(() => undefined)`);
          // the adapter works
          await expect.poll(later, { intervals: [100], message: maker }).toContain('view 1');
          await turn(2);
          await turn(4);
          await turn(8);
          await expect.poll(later, maker).toContain('view 8');
          await page.evaluate('book.act?.(8)');
          await leave(page);
          await expect
            .poll(views, maker)
            .toEqual(['view 1', 'view 2', 'view 3', 'view 4', 'view 5', 'view 8']);
          if (maker.startsWith('FlowPaper'))
            expect(stand.told()).toEqual(expect.arrayContaining(['click 8', 'zoom 8', 'link 8', 'active 8']));
          expect(pages(), maker).toEqual([8]);
          expect(seconds(2), maker).toBeGreaterThanOrEqual(3);
          expect(Math.abs(seconds(3) - seconds(2)), maker).toBeLessThanOrEqual(1);
          expect(new Set(stand.batches.map(({ session }) => session)).size, maker).toBe(1);
          expect(stand.refused, maker).toEqual([]);
          expect(faults, maker).toEqual([]);
        });
    });
  });
}

test('StPageFlip that lays its pages out after they are there: both of its first spread are reported', async ({
  page,
}) => {
  const late = otherBooks.StPageFlip.replace("n === 8 ? 'block' : 'none'", "'none'");
  stand.documents.set('/mara/Late/', late);
  await installClock(page);
  await page.clock.pauseAt(Date.now() + 1_000);
  const adapter = page.waitForResponse(/\/-\/pageFlip\.js$/);
  await page.goto(`${stand.origin}/mara/Late/`);
  await page.clock.runFor(1_000);
  await page.evaluate(`import('${(await adapter).url()}').then(() => undefined)`);
  await page.clock.runFor(1_000);
  await page.evaluate(() => {
    for (const leaf of [...document.querySelectorAll<HTMLElement>('.stf__item')].slice(0, 2))
      leaf.style.display = 'block';
  });
  await page.clock.runFor(5_000);
  await leave(page);
  await expect.poll(views).toEqual(['view 1', 'view 2']);
  expect(seconds(2)).toBeGreaterThanOrEqual(3);
  expect(Math.abs(seconds(1) - seconds(2))).toBeLessThanOrEqual(1);
});

test('StPageFlip without a cover, whose first spread is drawn as two copies behind the last page', async ({
  page,
}) => {
  const copied = otherBooks.StPageFlip.replace('n < 9', 'n < 10').replace('n === 8 ?', 'n >= 8 ?');
  stand.documents.set('/mara/Copied/', copied);
  await installClock(page);
  await page.clock.pauseAt(Date.now() + 1_000);
  const adapter = page.waitForResponse(/\/-\/pageFlip\.js$/);
  await page.goto(`${stand.origin}/mara/Copied/`);
  await page.clock.runFor(1_000);
  await page.evaluate(`import('${(await adapter).url()}').then(() => undefined)`);
  await page.clock.runFor(5_000);
  await leave(page);
  await expect.poll(views).toEqual(['view 1', 'view 2']);
});

test('a scrolling document loads what measures its bands, and no adapter', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  stand.documents.set(
    '/mara/Essay/',
    `<title>Essay</title><script src="/-/collector.js"></script>${'<p>text</p>'.repeat(200)}`,
  );
  const bands = page.waitForResponse(/\/-\/scroll\.js$/);
  await page.goto(`${stand.origin}/mara/Essay/`);
  await bands;
  await leave(page);
  await expect.poll(views).toEqual(['view 1']);
  expect(asked.filter((path) => path.startsWith('/-/') && path.endsWith('.js')).sort()).toEqual([
    '/-/collector.js',
    '/-/scroll.js',
  ]);
});

const engaging = `<a href="https://shop.example/visit">Shop</a> <a href="/mara/Engaging/other/">Inside</a>
  <a href="mailto:mara@shop.example">Write</a><audio controls src="/mara/Atlas/media/tone.wav"></audio>
  <audio src="/mara/Atlas/media/tone.wav" data-turning></audio>
  <video src="/mara/Atlas/media/tone.wav"></video>`;

for (const [kind, html] of Object.entries({
  'a plain page': `<!doctype html><title>Engaging</title><script src="/-/collector.js"></script>${engaging}`,
  'a book': otherBooks['turn.js'].replace('<body>', `<body>${engaging}`),
})) {
  test(`links out of ${kind}, and its media, are reported once`, async ({ page }) => {
    stand.documents.set('/mara/Engaging/', html);
    const engagement = page.waitForResponse(kind === 'a book' ? /\/-\/calls\.js$/ : /\/-\/scroll\.js$/);
    await page.goto(`${stand.origin}/mara/Engaging/`);
    await page.evaluate(`import('${(await engagement).url()}').then(() => undefined)`);
    await expect(page.locator('html')).toHaveAttribute('data-verso-engaged');
    await page.evaluate(`addEventListener('click', (event) => event.preventDefault())`);
    for (const name of ['Shop', 'Inside', 'Write']) await page.getByRole('link', { name }).click();
    await page.evaluate(async () => {
      for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
        media.muted = true;
        for (const _ of [1, 2]) {
          await media.play();
          media.pause();
        }
      }
    });
    await leave(page);
    const engaged = () =>
      stand.events().flatMap((event) => ('url' in event ? [`${event.type} ${event.url} ${event.page}`] : []));
    const tone = `${stand.origin}/mara/Atlas/media/tone.wav 1`;
    await expect
      .poll(engaged)
      .toEqual([
        'link https://shop.example/visit 1',
        'link mailto:mara@shop.example 1',
        `audio ${tone}`,
        `video ${tone}`,
      ]);
  });
}
