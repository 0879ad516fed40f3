import { expect, test } from '@playwright/test';
import { preview } from 'vite';
import { listenToStories, loadStory, setScheme } from '../stories/storyPage.ts';

// Not a check: `npm run pictures` renews the README's pictures from the built storybook.

/** The stories' own day. */
const today = new Date('2026-06-15T10:00:00Z');

const pictures = [
  { file: 'analytics', story: 'screens-analytics--filled', scheme: 'light', height: 900 },
  { file: 'publications', story: 'screens-cloud-publications--filled', scheme: 'dark', height: 640 },
] as const;

for (const { file, story, scheme, height } of pictures) {
  test(`docs/pictures/${file}.png`, async ({ page }) => {
    const server = await preview({
      configFile: false,
      logLevel: 'error',
      build: { outDir: 'storybook-static' },
      preview: { host: '127.0.0.1', port: 0 },
    });
    try {
      await page.setViewportSize({ width: 1440, height });
      await page.clock.setFixedTime(today);
      await listenToStories(page);
      const { faults } = await loadStory(
        page,
        `${server.resolvedUrls?.local[0]}iframe.html?id=${story}&viewMode=story&globals=theme:${scheme};a11y.manual:!true`,
      );
      expect(faults).toEqual([]);
      await setScheme(page, scheme);
      await page.screenshot({ path: `docs/pictures/${file}.png`, animations: 'disabled' });
    } finally {
      await server.close();
    }
  });
}
