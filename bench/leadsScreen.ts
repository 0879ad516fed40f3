import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumLaunch } from '../scripts/chromium.mjs';
import type { Benchmark, Figure } from './figure.ts';
import type { LeadsPage } from './leadsScreen/page.tsx';

const LONGEST = 50;
const FIRST_ROWS = 1_000;
/** A longer gap between frames is seen as a stutter. */
const STILL = 100;

export const leadsScreen: Benchmark = {
  name: 'The leads screen with 100,000 leads',
  method: `The dashboard's own screen, built for production, in Chromium at 1440 × 900, over an answer of 100,000 leads: milliseconds from the answer to the first rows drawn, and of each thing done the longest task of the page's thread, in processor time, so that what else the machine does is left out; and the longest that no frame was drawn.`,
  async run() {
    const outDir = await mkdtemp(join(tmpdir(), 'verso-leads-'));
    const root = 'bench/leadsScreen';
    await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    const server = await preview({
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0 },
    });
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const address = server.httpServer.address();
      if (!address || typeof address === 'string')
        throw new Error('The page of the leads benchmark is not served on a port.');
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`http://127.0.0.1:${address.port}`);
      return [await firstRows(page), ...(await longestTasks(browser, page))];
    } finally {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true });
    }
  },
};

async function firstRows(page: Page): Promise<Figure> {
  const shown = () => (window as unknown as { leadsPage?: LeadsPage }).leadsPage?.firstRows;
  const value = await (await page.waitForFunction(shown)).jsonValue();
  return {
    what: 'first rows after the answer',
    value: Number(value),
    unit: 'ms',
    budget: `≤ ${FIRST_ROWS} ms`,
    kept: Number(value) <= FIRST_ROWS,
  };
}

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const sorted = (page: Page, name: string, direction: string) =>
  page.locator(`th[aria-sort=${direction}]`, { hasText: name }).waitFor();
const contactIn = (page: Page, row: number) => page.locator(`tr[data-row="${row}"] td.primary`);

/** Each done as a person does it, until its result is visible. */
const deeds: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sorted by contact, the first time': async (page) => {
    await head(page, 'Contact Info').getByRole('button').click();
    await sorted(page, 'Contact Info', 'ascending');
    await contactIn(page, 1).filter({ hasText: 'reader1@' }).waitFor();
  },
  'turned round': async (page) => {
    await head(page, 'Contact Info').getByRole('button').click();
    await contactIn(page, 0).filter({ hasText: 'reader99999@' }).waitFor();
  },
  'searched, the first time': async (page) => {
    await page.getByRole('searchbox').pressSequentially('elodie', { delay: 60 });
    await page.getByText('12,500 leads found').waitFor();
  },
  'searched for more letters': async (page) => {
    await page.getByRole('searchbox').pressSequentially(' 777', { delay: 60 });
    await page.getByText(/^[\d]{1,3} leads found$/).waitFor();
  },
  'the search cleared': async (page) => {
    await page.getByRole('searchbox').press('Escape');
    await page.locator('table[aria-rowcount="100001"]').waitFor();
  },
  scrolled: async (page) => {
    await page.locator('tr.row').nth(4).hover();
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, turn % 10 === 9 ? 200_000 : 400);
  },
  'all selected': async (page) => {
    await page.getByRole('checkbox', { name: 'Select all leads in the list' }).click();
    await page.getByText('100,000 leads selected').waitFor();
  },
  'the selection cleared': async (page) => {
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'Export to CSV' }).waitFor();
  },
  exported: async (page) => {
    await page.getByRole('button', { name: 'Export to CSV' }).click();
    await page.getByText('Leads for Autumn-Issue.csv has been saved.').waitFor({ timeout: 120_000 });
  },
};

async function longestTasks(browser: Browser, page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, act] of Object.entries(deeds)) {
    await browser.startTracing(page, { categories: ['toplevel'] });
    await page.evaluate(() => (window as unknown as { leadsPage: LeadsPage }).leadsPage.watchFrames());
    const began = performance.now();
    await act(page);
    const took = performance.now() - began;
    const still = await page.evaluate(() =>
      (window as unknown as { leadsPage: LeadsPage }).leadsPage.longestStill(),
    );
    const value = longestTask(await browser.stopTracing());
    figures.push(
      { what, value: took, unit: 'ms', budget: '' },
      { what: `${what}: longest task`, value, unit: 'ms', budget: `≤ ${LONGEST} ms`, kept: value <= LONGEST },
      {
        what: `${what}: longest without a frame`,
        value: still,
        unit: 'ms',
        budget: `≤ ${STILL} ms`,
        kept: still <= STILL,
      },
    );
  }
  return figures;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's processor time. */
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds of the longest task on a page's main thread. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isPage = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const pages = new Set(traceEvents.filter(isPage).map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && pages.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the page: nothing was measured.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
