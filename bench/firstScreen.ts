import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumLaunch } from '../scripts/chromium.mjs';
import { startProduct, type Product } from '../tests/e2e/product.ts';
import { median, type Benchmark, type Figure } from './figure.ts';
import { load, positive, type Load } from './pageLoad.ts';
import { untouchedContext, type UntouchedContext } from './untouchedPage.ts';

const runs = 5;
const screens = [
  {
    path: 'cloud',
    shown: 'main tbody a[href*="pub.localhost"], main tbody a[href*=".pub."]',
    script: 180,
    name: 'Cloud Publications',
  },
  { path: 'user', shown: 'main a[href*="/home/analytics/"]', script: 180, name: 'Account' },
] as const;
const routes = [
  {
    from: 'cloud',
    path: 'analytics/',
    link: 'a[href*="/home/analytics/"]',
    shown: 'main dl .figure:not(:empty)',
    more: 180,
    name: 'Analytics',
  },
] as const;

/** A logged-in user with an empty browser cache. */
async function signedIn(browser: Browser, { origin, output }: Product): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [, email = '', password = ''] = /Log in\s+(\S+)\s+Password\s+(\S+)/.exec(output()) ?? [];
  const answer = await context.request.post(`${origin}/account/api/login`, {
    data: { email, password, detail: true },
  });
  if (!answer.ok()) throw new Error('The sample account could not sign in.');
  return context;
}

/** The same, for uninstrumented pages. */
async function signedInUntouched(browser: Browser, product: Product): Promise<UntouchedContext> {
  const context = await signedIn(browser, product);
  const cookies = await context.cookies();
  await context.close();
  return untouchedContext(browser, cookies);
}

const middle = (loads: readonly Load[], key: keyof Load) => median(loads.map((one) => one[key]));

/** Milliseconds from a click to the next screen's content, on a fresh browser's first visit. */
async function change(page: Page, link: string, shown: string): Promise<number> {
  await page.locator(link).first().hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(`(() => {
    window.arrived = 0;
    const began = performance.now();
    document.querySelector(${JSON.stringify(link)}).click();
    (function look() { if (document.querySelector(${JSON.stringify(shown)})) window.arrived = performance.now() - began; else requestAnimationFrame(look); })();
  })()`);
  return page.evaluate<number>(positive('window.arrived'));
}

export const firstScreen: Benchmark = {
  name: 'First screen',
  method: `The built product with its sample account logged in, headless Chromium at 1440 × 900, medians of ${runs}. Ready: from
navigation until the screen's own rows are there. Cold: an empty cache. Slow 4G: 1.6 Mbit/s, 150 ms, CPU four times slower. Warm: the
second load of the same browser. Blocked: by tasks of the page's thread longer than 50 ms, until it is ready, in processor time, so that what
else the machine does is left out. Bytes of the files as they came over the wire, of all that comes until nothing more does. The pages are opened beside Playwright, which would slow them down; see
bench/untouchedPage.ts.`,
  run: async () => {
    const product = await startProduct();
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const figures: Figure[] = [];
      for (const { path, shown, script, name } of screens) {
        const url = `${product.origin}/account/#/home/${path}`;
        const cold: Load[] = [];
        const warm: Load[] = [];
        const slow: Load[] = [];
        for (let run = 0; run < runs; run += 1) {
          const context = await signedInUntouched(browser, product);
          cold.push(await load(context, url, shown, false));
          warm.push(await load(context, url, shown, false));
          await context.close();
          const throttled = await signedInUntouched(browser, product);
          slow.push(await load(throttled, url, shown, true));
          await throttled.close();
        }
        const kilobytes = middle(cold, 'script');
        const fonts = middle(cold, 'fonts');
        const blocked = middle(slow, 'blocked');
        const shift = Math.max(...[...cold, ...slow].map((one) => one.shift));
        figures.push(
          {
            what: `${name}: JavaScript`,
            value: kilobytes,
            unit: 'kB',
            budget: `at most ${script} kB`,
            kept: kilobytes <= script,
          },
          { what: `${name}: fonts`, value: fonts, unit: 'kB', budget: 'at most 60 kB', kept: fonts <= 60 },
          { what: `${name}: ready, cold`, value: middle(cold, 'ready'), unit: 'ms', budget: '' },
          { what: `${name}: ready, warm`, value: middle(warm, 'ready'), unit: 'ms', budget: '' },
          { what: `${name}: ready, slow 4G`, value: middle(slow, 'ready'), unit: 'ms', budget: '' },
          {
            what: `${name}: blocked, slow 4G`,
            value: blocked,
            unit: 'ms',
            budget: 'at most 150 ms',
            kept: blocked <= 150,
          },
          { what: `${name}: layout shift`, value: shift, unit: '', budget: '0', kept: shift === 0 },
        );
      }
      figures.push(...(await routeFigures(browser, product)));
      return figures;
    } finally {
      await browser.close();
      await product.dispose();
    }
  },
};

async function routeFigures(browser: Browser, product: Product): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { from, link, shown, more, name } of routes) {
    const times: number[] = [];
    let extra = 0;
    for (let run = 0; run < runs; run += 1) {
      const context = await signedIn(browser, product);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await page.goto(`${product.origin}/account/#/home/${from}`);
      await page.locator(link).first().waitFor();
      await page.waitForLoadState('networkidle');
      let script = 0;
      const scripts = new Set<string>();
      session.on(
        'Network.responseReceived',
        ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
      );
      session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) script += encodedDataLength;
      });
      times.push(await change(page, link, shown));
      await page.waitForLoadState('networkidle');
      extra = Math.max(extra, script / 1000);
      await context.close();
    }
    const time = median(times);
    figures.push(
      {
        what: `To ${name}: first visit`,
        value: time,
        unit: 'ms',
        budget: 'content within 100 ms after its answer',
      },
      {
        what: `To ${name}: more JavaScript`,
        value: extra,
        unit: 'kB',
        budget: `at most ${more} kB`,
        kept: extra <= more,
      },
    );
  }
  return figures;
}
