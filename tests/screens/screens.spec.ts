import { expect, test as base, type Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { preview, type PreviewServer } from 'vite';

// Every story under "Screens" of the built storybook, as it looked when its stored picture was last looked at and
// kept. A story whose picture cannot hold still has the tag `unpictured`.

interface StoryEntry {
  type: string;
  id: string;
  title: string;
  tags?: string[];
}

/** Both sizes and both schemes, in two pictures: what moves shows in either scheme, what fades in either size. */
const looks = [
  { scheme: 'light', size: { width: 1440, height: 900 } },
  { scheme: 'dark', size: { width: 390, height: 844 } },
] as const;
type Look = (typeof looks)[number];
/** What a screen computes from today's date must not change its picture. */
const today = new Date('2026-06-15T10:00:00Z');

const index = 'storybook-static/index.json';
const entries = existsSync(index)
  ? Object.values((JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry> }).entries)
  : [];
const screens = entries.filter(
  ({ type, title, tags }) => type === 'story' && title.startsWith('Screens/') && !tags?.includes('unpictured'),
);

type PageFor = (look: Look) => Promise<Page>;

const test = base.extend<object, { storybook: string; pageFor: PageFor }>({
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
      const open: PageFor = async ({ scheme: colorScheme, size: viewport }) => {
        const options = { colorScheme, viewport, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' } as const;
        const page = await (await browser.newContext(options)).newPage();
        await page.clock.setFixedTime(today);
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

test('there are screens to compare', () => {
  expect(screens, 'Build the storybook first: npm run build-storybook').not.toHaveLength(0);
});

for (const { id } of screens) {
  for (const look of looks) {
    const { scheme, size } = look;
    test(`${id} ${scheme} ${size.width}`, async ({ pageFor, storybook }) => {
      const page = await pageFor(look);
      await page.goto(`${storybook}/iframe.html?id=${id}&viewMode=story&globals=theme:${scheme}`);
      await page.waitForFunction(() => {
        const shown = document.body.classList.contains('sb-show-main');
        const { __STORYBOOK_PREVIEW__: preview } = window as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } };
        return shown && ['completed', 'finished'].includes(preview?.currentRender?.phase ?? '');
      });
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${id}.${scheme}.${size.width}.png`, {
        fullPage: true,
        // Another build of the browser draws letters a little differently; a moved or lost part is more than that.
        maxDiffPixelRatio: 0.02,
      });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
    });
  }
}
