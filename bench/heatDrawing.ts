import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import type { HeatPoint } from '#contract/heatmap';
import { pointsOf } from '#server/heatmap/heatmapReply';
import { cellOf, pageHeight } from '#server/intake/heatGrid';
import { chromiumLaunch } from '../scripts/chromium.mjs';
import { median, type Benchmark, type Figure } from './figure.ts';
import type { HeatPage } from './heatDrawing/page.ts';

const RUNS = 9;
const sheet = 707;
const spread = 1414;

export const heatDrawing: Benchmark = {
  name: 'Heat map: drawn',
  method: `What readers left on one page, put on the server's own grid as it is when it is taken in, then drawn by the product's layer in Chromium: milliseconds from the answer to its pixels, median of ${RUNS}. Beside each, how many points its answer has.`,
  async run() {
    const outDir = await mkdtemp(join(tmpdir(), 'verso-heat-'));
    await build({
      root: 'bench/heatDrawing',
      configFile: false,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
    const server = await preview({
      root: 'bench/heatDrawing',
      configFile: false,
      logLevel: 'error',
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0 },
    });
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const address = server.httpServer.address();
      if (!address || typeof address === 'string')
        throw new Error('The page of the heat benchmark is not served on a port.');
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`http://127.0.0.1:${address.port}`);
      await page.waitForFunction(() => 'heatPage' in window);
      return [
        await drawn(page, 'a page, 1,000 points recorded', answer(1_000, sheet), sheet),
        await drawn(page, 'a page, 1,000,000 points recorded', answer(1_000_000, sheet), sheet),
        await drawn(page, 'a spread, 1,000,000 points recorded', answer(1_000_000, spread), spread),
        await drawn(page, 'a spread, as many points as an answer may have', scattered(4_000, spread), spread),
      ];
    } finally {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true });
    }
  },
};

async function drawn(page: Page, what: string, points: readonly HeatPoint[], width: number): Promise<Figure> {
  const times: number[] = [];
  // the first drawing also compiles the code
  for (let run = 0; run <= RUNS; run += 1) {
    const time = await page.evaluate(
      (heat) => (window as unknown as { heatPage: HeatPage }).heatPage.draw(heat),
      { points, width },
    );
    if (run > 0) times.push(time);
  }
  const value = median(times);
  return {
    what: `${what} (${points.length.toLocaleString('en')} in the answer)`,
    value,
    unit: 'ms',
    budget: '≤ 100 ms',
    kept: value <= 100,
  };
}

/** The same numbers in every run, between 0 and 1. */
function* chances(): Generator<number, never> {
  for (let state = 7; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Readers' heat: half of it around eight places, the rest anywhere. */
function answer(recorded: number, width: number): HeatPoint[] {
  const chance = chances();
  const next = () => chance.next().value;
  const within = (at: number, most: number) => Math.round(Math.min(most, Math.max(0, at)));
  const places = Array.from({ length: 8 }, () => ({ x: next() * width, y: next() * pageHeight }));
  const cells = new Map<string, { x: number; y: number; value: number }>();
  for (let made = 0; made < recorded; made += 1) {
    const near = made % 2 === 0 ? places[made % places.length] : undefined;
    const x = within(near ? near.x + (next() + next() - 1) * 80 : next() * width, width);
    const y = within(near ? near.y + (next() + next() - 1) * 80 : next() * pageHeight, pageHeight);
    const place = cellOf('zoom', x, y);
    const cell = cells.get(`${place.x} ${place.y}`) ?? { x: place.x, y: place.y, value: 0 };
    cell.value += made % 10 === 0 ? 200 : 20;
    cells.set(`${place.x} ${place.y}`, cell);
  }
  return pointsOf([...cells.values()]);
}

/** Points of every strength, anywhere. */
function scattered(count: number, width: number): HeatPoint[] {
  const chance = chances();
  const next = () => chance.next().value;
  return Array.from({ length: count }, () => ({
    x: next() * width,
    y: next() * pageHeight,
    value: 1 + next() * 200,
    radius: 50,
  }));
}
