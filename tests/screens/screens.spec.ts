import { expect, test as base } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { preview, type PreviewServer } from 'vite';

// Every screen story of the built storybook, as it looked when its stored picture was last looked at and kept.

interface StoryEntry {
  type: string;
  id: string;
  tags?: string[];
}

const schemes = ['light', 'dark'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** The stories' own today: what a screen computes from the date must not change the picture. */
const today = new Date('2026-06-15T10:00:00Z');

const index = 'storybook-static/index.json';
const entries = existsSync(index)
  ? Object.values((JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry> }).entries)
  : [];
const screens = entries.filter(({ type, tags }) => type === 'story' && tags?.includes('screen'));

const test = base.extend<object, { storybook: string }>({
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
});

test('there are screens to compare', () => {
  expect(screens, 'Build the storybook first: npm run build-storybook').not.toHaveLength(0);
});

for (const { id } of screens) {
  for (const theme of schemes) {
    for (const size of sizes) {
      test(`${id} ${theme} ${size.width}`, async ({ page, storybook }) => {
        await page.clock.setFixedTime(today);
        await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
        await page.setViewportSize(size);
        await page.goto(`${storybook}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
        await page.waitForFunction(() => {
          const shown = document.body.classList.contains('sb-show-main');
          const { __STORYBOOK_PREVIEW__: preview } = window as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } };
          return shown && ['completed', 'finished'].includes(preview?.currentRender?.phase ?? '');
        });
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveScreenshot(`${id}.${theme}.${size.width}.png`, {
          fullPage: true,
          // Another build of the browser draws letters a little differently; a moved or lost part is more than that.
          maxDiffPixelRatio: 0.02,
        });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
      });
    }
  }
}
