import { chromium, type Browser } from 'playwright';
import { chromiumLaunch } from '../scripts/chromium.mjs';
import { startProduct } from '../tests/e2e/product.ts';
import { median, type Benchmark, type Figure } from './figure.ts';
import { load, type Load } from './pageLoad.ts';
import { untouchedContext } from './untouchedPage.ts';

const runs = 5;
const firstPage = '.page:not(.loading) > img';

/** Loads with an empty cache each. */
async function loads(browser: Browser, url: string, throttled: boolean): Promise<Load[]> {
  const all: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await untouchedContext(browser, []);
    all.push(await load(context, url, firstPage, throttled));
    await context.close();
  }
  return all;
}

export const readerPage: Benchmark = {
  name: 'Built-in reader',
  method: `The sample publication of 24 pages, opened by its public link in headless Chromium at 1440 × 900 with an empty cache, medians of ${runs}.
Ready: from navigation until the first page's picture is shown. Slow 4G: 1.6 Mbit/s, 150 ms, CPU four times slower.`,
  run: async () => {
    const product = await startProduct();
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const url = `${product.origin.replace('//localhost', '//marlow.pub.localhost')}/Windrow%20No.%207/`;
      const fast = await loads(browser, url, false);
      const slow = await loads(browser, url, true);
      const middle = (all: readonly Load[], key: keyof Load) => median(all.map((one) => one[key]));
      const [ready, shift] = [middle(slow, 'ready'), Math.max(...[...fast, ...slow].map((one) => one.shift))];
      const figures: Figure[] = [
        { what: 'JavaScript', value: middle(fast, 'script'), unit: 'kB', budget: '' },
        { what: 'Fonts', value: middle(fast, 'fonts'), unit: 'kB', budget: '' },
        { what: 'First page, cold', value: middle(fast, 'ready'), unit: 'ms', budget: '' },
        {
          what: 'First page, slow 4G',
          value: ready,
          unit: 'ms',
          budget: 'at most 2000 ms',
          kept: ready <= 2_000,
        },
        { what: 'Layout shift', value: shift, unit: '', budget: '0', kept: shift === 0 },
      ];
      return figures;
    } finally {
      await browser.close();
      await product.dispose();
    }
  },
};
