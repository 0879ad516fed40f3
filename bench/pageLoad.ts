import { setTimeout as wait } from 'node:timers/promises';
import { MARK, watchBlocked } from './blockedTime.ts';
import type { UntouchedContext } from './untouchedPage.ts';

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

/** The figures of a page load. */
export interface Load {
  /** Milliseconds until the screen's own content appeared. */
  ready: number;
  /** Kilobytes of JavaScript over the wire. */
  script: number;
  fonts: number;
  /** Milliseconds of processor time in which long tasks blocked the page. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Records in the page when `shown` first has content, and what shifts meanwhile. */
const watch = (shown: string) => `
  window.bench = { ready: 0, shift: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach((move) => { if (!move.hadRecentInput) bench.shift += move.value; })).observe({ type: 'layout-shift', buffered: true });
  (function look() { if (document.querySelector(${JSON.stringify(shown)})) { bench.ready = performance.now(); performance.mark('${MARK}'); } else requestAnimationFrame(look); })();`;

/**
 * Resolves with a number above 0; polled by frame, because the page's policy forbids Playwright's own
 * waiting.
 */
export const positive = (expression: string) => `new Promise((resolve) => {
  (function look() { const value = ${expression}; if (value > 0) resolve(value); else requestAnimationFrame(look); })();
})`;

interface Received {
  requestId: string;
  type: string;
  response: { fromDiskCache?: boolean };
}

/** Loads a page until `shown` has content and nothing more arrives. */
export async function load(
  context: UntouchedContext,
  url: string,
  shown: string,
  throttled: boolean,
): Promise<Load> {
  const page = await context.newPage();
  await page.send('Page.enable');
  await page.send('Network.enable');
  if (throttled) {
    await page.send('Network.emulateNetworkConditions', slow4G);
    await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = { Script: 0, Font: 0 };
  let last = performance.now();
  page.on('Network.requestWillBeSent', () => (last = performance.now()));
  page.on<Received>('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache) kinds.set(requestId, type);
  });
  page.on<{ requestId: string; encodedDataLength: number }>(
    'Network.dataReceived',
    ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? '';
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    },
  );
  page.on('Network.loadingFinished', () => (last = performance.now()));
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watch(shown) });
  const blockedSoFar = await watchBlocked(page);
  await page.send('Page.navigate', { url });
  // not polled earlier: a poll is a task of the page too
  while (performance.now() - last < 1_000) await wait(100);
  await page.evaluate(positive('window.bench.ready'));
  const { ready, shift } = await page.evaluate<{ ready: number; shift: number }>('window.bench');
  const blocked = await blockedSoFar();
  await page.send('Page.close');
  return { ready, blocked, shift, script: (bytes.Script ?? 0) / 1000, fonts: (bytes.Font ?? 0) / 1000 };
}
