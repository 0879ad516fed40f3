import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { preview } from 'vite';
import { dialogIds, picturedIds } from '../stories/pictured.ts';
import { listenToStories, loadStory, setScheme } from '../stories/storyPage.ts';
import { fittedIds } from '../stories/widths.ts';
import { contactSheet, fileOf, schemes, sizes, type Look } from './contactSheet.ts';
import { faultsInSight } from './faultsInSight.ts';

// `npm run looks` pictures every screen at every width in both schemes, for people to look at. Nothing is compared, but
// a screen that scrolls sideways or cuts a number fails. `npm run looks -- -g readers` pictures those screens alone.

const folder = 'test-results/looks';
/** The stories' own day. */
const today = new Date('2026-06-15T10:00:00Z');

const index = 'storybook-static/index.json';
const stories = existsSync(index)
  ? Object.values(
      (JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Look & { type: string }> })
        .entries,
    ).filter(({ type, title }) => type === 'story' && title.startsWith('Screens/'))
  : [];
/** A screen's first story shows it filled. */
const isFirst = ({ id, title }: Look) => stories.find((one) => one.title === title)?.id === id;
const looks = stories.filter(
  (one) => isFirst(one) || fittedIds.includes(one.id) || (picturedIds.has(one.id) && !dialogIds.has(one.id)),
);

const test = base.extend<object, { storybook: string }>({
  storybook: [
    async ({}, use) => {
      const server = await preview({
        configFile: false,
        logLevel: 'error',
        build: { outDir: 'storybook-static' },
        preview: { host: '127.0.0.1', port: 0, headers: { 'Cache-Control': 'max-age=3600' } },
      });
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(({}, { workerIndex }) => {
  if (workerIndex > 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), contactSheet(looks));
  console.log(`Side by side in ${folder}/index.html`);
});

test('there are screens', () => {
  expect(looks, 'Build the storybook first: npm run build-storybook').not.toHaveLength(0);
});

for (const { id } of looks) {
  test(id, async ({ page, storybook }) => {
    await page.clock.setFixedTime(today);
    await listenToStories(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { faults } = await loadStory(
        page,
        `${storybook}iframe.html?id=${id}&viewMode=story&globals=theme:light;a11y.manual:!true`,
      );
      // covers, and what is loaded after the page
      await page.waitForLoadState('networkidle');
      for (const scheme of schemes) {
        await setScheme(page, scheme);
        await page.evaluate(() => window.scrollTo(0, 0));
        const path = join(folder, fileOf(id, scheme, size.width));
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
      faults.push(...(await faultsInSight(page)));
      expect.soft(faults, `${id} at ${size.width} px`).toEqual([]);
    }
  });
}
