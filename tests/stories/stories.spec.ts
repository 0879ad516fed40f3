import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { preview, type PreviewServer } from 'vite';
import { changeStory, listenToStories, loadStory, setScheme } from './storyPage.ts';

// Every story of the built storybook, as a test: it draws, its play function passes, axe finds nothing in either
// scheme. Those under "Screens" also look as they did when their stored pictures were last looked at and kept; a
// story whose picture cannot hold still has the tag `unpictured`.

interface StoryEntry {
  type: string;
  id: string;
  title: string;
  tags?: string[];
}

/** Both sizes and both schemes, in two pictures: what moves shows in either scheme, what fades in either size. */
const desktop = { scheme: 'light', size: { width: 1440, height: 900 } } as const;
const phone = { scheme: 'dark', size: { width: 390, height: 844 } } as const;
type Look = typeof desktop | typeof phone;
const pictures = 'tests/screenshots';
/** What a screen computes from today's date must not change its picture. */
const today = new Date('2026-06-15T10:00:00Z');

const index = 'storybook-static/index.json';
const stories = existsSync(index)
  ? Object.values((JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry> }).entries).filter(({ type, tags }) => type === 'story' && tags?.includes('test'))
  : [];
const isScreen = (title: string) => title.startsWith('Screens/');
const isPictured = ({ title, tags }: StoryEntry) => isScreen(title) && !tags?.includes('unpictured');

const test = base.extend<object, { storybook: string; frame: Page; show: (story: StoryEntry) => Promise<string[]> }>({
  storybook: [
    async ({}, use) => {
      const server: PreviewServer = await preview({
        configFile: false,
        logLevel: 'error',
        build: { outDir: 'storybook-static' },
        preview: { host: '127.0.0.1', port: 0 },
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
      const context = await browser.newContext({ viewport: desktop.size, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
      const page = await context.newPage();
      await page.clock.setFixedTime(today);
      await listenToStories(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  // Stories follow one another in a frame, as when a designer looks through them. Each screen begins in a new one, as in the
  // product: there it brings its own words, and has nothing that another has loaded.
  show: [
    async ({ frame, storybook }, use) => {
      let shown: string | undefined;
      await use(async ({ id, title }) => {
        await frame.setViewportSize(desktop.size);
        const goesOn = shown !== undefined && (shown === title || !(isScreen(shown) || isScreen(title)));
        shown = title;
        return goesOn ? changeStory(frame, id) : loadStory(frame, `${storybook}/iframe.html?id=${id}&viewMode=story&globals=theme:light`);
      });
    },
    { scope: 'worker' },
  ],
});

async function comparePicture(page: Page, id: string, { scheme, size }: Look): Promise<void> {
  await setScheme(page, scheme);
  await page.setViewportSize(size);
  await page.evaluate(() => window.scrollTo(0, 0));
  // A dialog covers what is seen of the page, not all of it.
  const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
  const name = `${id}.${scheme}.${size.width}.png`;
  const stored = join(pictures, `${id}-${scheme}-${size.width}.png`);
  // Most pictures are the same to the byte, which takes a tenth of comparing their points.
  const picture = await page.screenshot({ fullPage, animations: 'disabled' });
  if (!existsSync(stored) || !picture.equals(readFileSync(stored))) {
    // Another build of the browser draws letters a little differently; a moved or lost part is more than that.
    await expect(page).toHaveScreenshot(name, { fullPage, maxDiffPixelRatio: 0.02 });
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

test('there are stories', () => {
  expect(stories, 'Build the storybook first: npm run build-storybook').not.toHaveLength(0);
});

for (const title of new Set(stories.map((story) => story.title))) {
  test.describe(title, () => {
    test.describe.configure({ mode: 'default' });
    for (const story of stories.filter((one) => one.title === title)) {
      test(story.id, async ({ frame, show }) => {
        expect(await show(story)).toEqual([]);
        if (!isPictured(story)) return;
        await comparePicture(frame, story.id, desktop);
        await comparePicture(frame, story.id, phone);
      });
    }
  });
}
