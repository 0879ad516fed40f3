import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { preview, type PreviewServer } from 'vite';
import { dialogIds, drawnAnewIds, picturedIds } from './pictured.ts';
import {
  changeStory,
  faultsOf,
  listenToStories,
  loadStory,
  rememberColours,
  setScheme,
} from './storyPage.ts';
import { expectToFitPaper, printedIds } from './paper.ts';
import { datedIds, expectRoomForLongDates, expectToFit, fittedIds } from './widths.ts';

// Every story of the built storybook as a test: it renders, its play function passes, and axe finds nothing
// in either scheme. Those of `pictured.ts` are compared with their stored pictures, also after the window has become
// as narrow as a tablet's and a phone's. Screens full of words are made narrow and wide.

interface StoryEntry {
  type: string;
  id: string;
  title: string;
  tags?: string[];
}

const desktop = { scheme: 'light', size: { width: 1440, height: 900 } } as const;
const tablet = { scheme: 'light', size: { width: 768, height: 1024 } } as const;
const phone = { scheme: 'dark', size: { width: 390, height: 844 } } as const;
type Look = typeof desktop | typeof tablet | typeof phone;
const pictures = 'tests/screenshots';
/** What a screen computes from today's date must not change its picture. */
const today = new Date('2026-06-15T10:00:00Z');
/**
 * Share of a picture's pixels that may differ. Text rendered by another build of the browser stays below it.
 */
const tolerance = { maxDiffPixelRatio: 0.001 };

const index = 'storybook-static/index.json';
const stories = existsSync(index)
  ? Object.values(
      (JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry> }).entries,
    ).filter(({ type, tags }) => type === 'story' && tags?.includes('test'))
  : [];
const isScreen = (title: string) => title.startsWith('Screens/');
const looksOf = ({ id }: StoryEntry): readonly Look[] => {
  if (!picturedIds.has(id)) return [];
  return dialogIds.has(id) ? [desktop, phone] : [desktop, tablet, phone];
};

const test = base.extend<
  object,
  { storybook: string; frame: Page; show: (story: StoryEntry, look?: Look) => Promise<string[]> }
>({
  storybook: [
    async ({}, use) => {
      const server: PreviewServer = await preview({
        configFile: false,
        logLevel: 'error',
        build: { outDir: 'storybook-static' },
        preview: { host: '127.0.0.1', port: 0, headers: { 'Cache-Control': 'max-age=3600' } },
      });
      const address = server.httpServer.address();
      if (!address || typeof address === 'string') throw new Error('The storybook is not served on a port.');
      await use(`http://127.0.0.1:${address.port}`);
      await server.close();
    },
    { scope: 'worker' },
  ],
  frame: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: desktop.size,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'UTC',
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(today);
      await listenToStories(page);
      await rememberColours(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  // Stories share a frame, as when a designer looks through them. Each screen starts in a new one, as in the
  // product: there it loads its own messages, and nothing another has loaded. Axe checks the widest, where
  // everything is visible.
  show: [
    async ({ frame, storybook }, use) => {
      let before: StoryEntry | undefined;
      await use(async (story, look = desktop) => {
        await frame.setViewportSize(look.size);
        const follows =
          before &&
          look === desktop &&
          before.id !== story.id &&
          (before.title === story.title || !(isScreen(before.title) || isScreen(story.title)));
        before = look === desktop ? story : undefined;
        const globals = look === desktop ? 'theme:light' : 'theme:light;a11y.manual:!true';
        const verdict = follows
          ? await changeStory(frame, story.id)
          : await loadStory(
              frame,
              `${storybook}/iframe.html?id=${story.id}&viewMode=story&globals=${globals}`,
            );
        return faultsOf(verdict, look === desktop ? ['light', 'dark'] : []);
      });
    },
    { scope: 'worker' },
  ],
});

async function comparePicture(page: Page, id: string, { scheme, size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await setScheme(page, scheme);
  await page.evaluate(() => window.scrollTo(0, 0));
  // loaded after the page, and makes a narrow footer higher
  if ((await page.locator('main.framed').count()) > 0)
    await page.locator('footer').getByText('Keyboard shortcuts').waitFor();
  // For a story about a dialog, only the dialog: the screen behind it has its own picture.
  const dialog = page.locator(':is([role=dialog], [role=alertdialog], dialog[open]):visible').last();
  const [subject, whole] = (await dialog.count()) > 0 ? [dialog, {}] : [page, { fullPage: true }];
  const name = `${id}.${scheme}.${size.width}.png`;
  const stored = join(pictures, `${id}-${scheme}-${size.width}.png`);
  // Most pictures are byte-identical, which takes a tenth of the time of comparing pixels.
  const picture = await subject.screenshot({ ...whole, animations: 'disabled' });
  if (!existsSync(stored) || !picture.equals(readFileSync(stored))) {
    await expect(subject).toHaveScreenshot(name, { ...whole, ...tolerance });
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

test('there are stories', () => {
  expect(stories, 'Build the storybook first: npm run build-storybook').not.toHaveLength(0);
});

test('every story that is pictured or measured is there', () => {
  const ids = new Set(stories.map(({ id }) => id));
  expect(
    [...picturedIds, ...drawnAnewIds, ...datedIds, ...fittedIds, ...printedIds].filter((id) => !ids.has(id)),
  ).toEqual([]);
});

test('the folder of pictures has no others, and at most 15 MB', () => {
  const names = readdirSync(pictures);
  const looks = [desktop, tablet, phone].map(({ scheme, size }) => `${scheme}-${size.width}`);
  const isTaken = (name: string, look: string) => {
    const id = name.replace(`-${look}.png`, '');
    return picturedIds.has(id) && !(look === `${tablet.scheme}-${tablet.size.width}` && dialogIds.has(id));
  };
  expect(names.filter((name) => !looks.some((look) => isTaken(name, look)))).toEqual([]);
  expect(names.reduce((bytes, name) => bytes + statSync(join(pictures, name)).size, 0)).toBeLessThan(
    15 * 1024 * 1024,
  );
});

for (const title of new Set(stories.map((story) => story.title))) {
  const room = stories.filter((one) => one.title === title);
  test.describe(title, () => {
    test.describe.configure({ mode: 'default' });
    for (const story of room) {
      test(story.id, async ({ frame, show }) => {
        expect(await show(story)).toEqual([]);
        if (datedIds.includes(story.id)) await expectRoomForLongDates(frame);
        for (const look of looksOf(story)) {
          if (look !== desktop && drawnAnewIds.has(story.id)) expect(await show(story, look)).toEqual([]);
          await comparePicture(frame, story.id, look);
        }
        await setScheme(frame, desktop.scheme);
        if (fittedIds.includes(story.id)) await expectToFit(frame);
        if (printedIds.includes(story.id)) await expectToFitPaper(frame);
      });
    }
  });
}

test('stored pictures reveal a change of a thousandth', async ({ frame, show }, { config }) => {
  test.skip(
    config.updateSnapshots === 'all' || config.updateSnapshots === 'changed',
    'The pictures are being made.',
  );
  const login = stories.find(({ id }) => id === 'screens-login--empty');
  if (!login) throw new Error('There is no story screens-login--empty.');
  expect(await show(login)).toEqual([]);
  await frame.evaluate(
    (area) => {
      const spot = document.createElement('div');
      const side = Math.ceil(Math.sqrt(area));
      spot.style.cssText = `position:absolute;left:20px;top:20px;width:${side}px;height:${side}px;background:red`;
      document.body.append(spot);
    },
    1.1 * 0.001 * desktop.size.width * desktop.size.height,
  );
  const picture = expect(frame).toHaveScreenshot(`${login.id}.light.1440.png`, {
    fullPage: true,
    ...tolerance,
    timeout: 5_000,
  });
  await expect(picture).rejects.toThrow(/pixels/);
  await frame.evaluate(() => document.body.lastElementChild?.remove());
});
