import { existsSync, readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import { preview, type PreviewServer } from 'vite';
import { listenToStories, openStory } from './storyPage.ts';

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
/** What a screen computes from today's date must not change its picture. */
const today = new Date('2026-06-15T10:00:00Z');

const index = 'storybook-static/index.json';
const stories = existsSync(index)
  ? Object.values((JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry> }).entries).filter(({ type }) => type === 'story')
  : [];
const isPictured = ({ title, tags }: StoryEntry) => title.startsWith('Screens/') && !tags?.includes('unpictured');

const test = base.extend<object, { storybook: string; pageFor: (look: Look) => Promise<Page> }>({
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
  // Kept for all of a worker's stories, so that each loads the storybook from the browser's cache.
  pageFor: [
    async ({ browser }, use) => {
      const pages = new Map<string, Promise<Page>>();
      const open = async ({ scheme: colorScheme, size: viewport }: Look) => {
        const options = { colorScheme, viewport, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' } as const;
        const page = await (await browser.newContext(options)).newPage();
        await page.clock.setFixedTime(today);
        await listenToStories(page);
        return page;
      };
      await use((look) => {
        const page = pages.get(look.scheme) ?? open(look);
        pages.set(look.scheme, page);
        return page;
      });
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
});

async function comparePicture(page: Page, id: string, { scheme, size }: Look): Promise<void> {
  await expect(page).toHaveScreenshot(`${id}.${scheme}.${size.width}.png`, {
    fullPage: true,
    // Another build of the browser draws letters a little differently; a moved or lost part is more than that.
    maxDiffPixelRatio: 0.02,
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

test('there are stories', () => {
  expect(stories, 'Build the storybook first: npm run build-storybook').not.toHaveLength(0);
});

for (const story of stories) {
  const { id } = story;
  test(id, async ({ pageFor, storybook }) => {
    const frame = `${storybook}/iframe.html?id=${id}&viewMode=story&globals=theme:`;
    const page = await pageFor(desktop);
    expect(await openStory(page, frame + desktop.scheme)).toEqual([]);
    if (!isPictured(story)) return;
    await comparePicture(page, id, desktop);
    const small = await pageFor(phone);
    // axe has looked at both schemes already
    expect(await openStory(small, `${frame}${phone.scheme};a11y.manual:!true`)).toEqual([]);
    await comparePicture(small, id, phone);
  });
}
