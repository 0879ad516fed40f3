import type { Page, Request, Response } from '@playwright/test';
import type { Seen } from './seen.ts';

/** How long anything may be busy while nothing loads. */
const busyLimit = 10_000;
/** How long anything may load: on a busy machine, large jobs take several calls of many seconds. */
const loadLimit = 120_000;

/** How long a tab may be empty before it is closed. */
const answerLimit = 5_000;

/** A page's activity beyond its display, from one click to the next. */
export class Traffic {
  readonly requests: string[] = [];
  readonly faults: string[] = [];
  downloads = 0;
  /** Pages opened beside this one, with their responses. */
  readonly opened: Promise<string>[] = [];
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!['document', 'fetch', 'xhr', 'script'].includes(request.resourceType())) return;
      this.#open.add(request);
      if (request.resourceType() !== 'script') this.requests.push(callOf(request));
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => {
      this.#open.delete(request);
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') this.faults.push(`${callOf(request)} failed: ${why}`);
    });
    page.on('response', (response) => {
      // 422 is an expected refusal, such as a wrong code
      if (response.status() >= 400 && response.status() !== 422) this.faults.push(answered(response));
    });
    page.on('pageerror', (error) => this.faults.push(`threw: ${error.message}`));
    page.on('console', (message) => {
      // failed loads are in the responses, with their address
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.faults.push(`logged an error: ${message.text()}`);
    });
    page.on('download', (download) => {
      this.downloads += 1;
      this.opened.push(
        download
          .failure()
          .then((fault) =>
            fault ? this.#fault(`download failed: ${fault}`) : `download of ${download.suggestedFilename()}`,
          ),
      );
    });
    page.on('popup', (popup) => this.opened.push(this.#follow(popup)));
  }

  get isQuiet(): boolean {
    return this.#open.size === 0;
  }

  begin(): void {
    for (const list of [this.requests, this.faults, this.opened]) list.length = 0;
    this.downloads = 0;
  }

  /** New tabs and downloads. */
  followed(): Promise<string[]> {
    return Promise.all(this.opened);
  }

  #fault(words: string): string {
    this.faults.push(words);
    return words;
  }

  async #follow(popup: Page): Promise<string> {
    const response = await whileNavigating(async () => {
      // its answer says whether it is there; to draw a publication each time would cost more than the walk
      await popup.waitForURL(/^http/, { waitUntil: 'commit', timeout: answerLimit }).catch(() => undefined);
      return popup.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return { address: location.href, status: entry?.responseStatus ?? 0 };
      });
    });
    await popup.close();
    if (response.status >= 400)
      this.faults.push(`the new tab answers ${response.status}: ${response.address}`);
    return `new tab ${new URL(response.address).host.replace(/:\d+$/, '')}`;
  }
}

function callOf(request: Request): string {
  const { pathname } = new URL(request.url());
  const action = /"action":"(\w+)"/.exec(request.postData() ?? '')?.[1];
  return `${request.method()} ${pathname}${action ? `#${action}` : ''}`;
}

const answered = (response: Response) => `${callOf(response.request())} answers ${response.status()}`;

/** Waits until nothing loads, moves or is busy. */
export async function settle(page: Page, traffic: Traffic): Promise<Seen> {
  const latest = Date.now() + loadLimit;
  for (let late = Date.now() + busyLimit; ;) {
    const seen = await seeAtRest(page, Math.max(late - Date.now(), 0));
    if (traffic.isQuiet || Date.now() > latest) return seen;
    if (Date.now() > late) late = Date.now() + busyLimit;
  }
}

/** If a page navigates meanwhile, it is read again at its destination. */
export async function whileNavigating<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!/context was destroyed|navigat|frame was detached/i.test(String(error))) throw error;
    }
  }
}

async function seeAtRest(page: Page, limit: number): Promise<Seen> {
  for (;;) {
    const seen = await whileNavigating(() =>
      page.evaluate((most) => {
        const isRead = 'walk' in window && document.body !== null && document.readyState !== 'loading';
        return isRead ? window.walk.rest(most) : null;
      }, limit),
    );
    if (seen) return seen;
    await whileNavigating(() =>
      page.waitForFunction(() => 'walk' in window && document.readyState !== 'loading'),
    );
  }
}

/** Waits for what comes late, at most `limit` milliseconds: looks again at each change, and now and then. */
export async function eventually<T>(
  page: Page,
  traffic: Traffic,
  limit: number,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const late = Date.now() + limit; ;) {
    const found = await find();
    if (found !== undefined || Date.now() > late) return found;
    await whileNavigating(() =>
      page.evaluate((most) => ('walk' in window ? window.walk.changed(most) : undefined), 250),
    );
    await settle(page, traffic);
  }
}

/** What differs, in a word; empty if the control did nothing. */
export function reactionOf(
  before: Seen,
  after: Seen,
  traffic: Traffic,
  { own, inMenu }: { own: string; inMenu: boolean },
): string | undefined {
  const [from] = before.content.split('\n');
  const [to] = after.content.split('\n');
  if (from !== to) return `address ${new URL(to ?? '').hash || to}`;
  if (traffic.downloads > 0) return 'download';
  if (traffic.opened.length > 0) return 'new tab';
  if (after.copied > before.copied) return 'clipboard';
  if (after.printed > before.printed) return 'print';
  if (traffic.requests.length > 0) return `request ${traffic.requests.join(', ')}`;
  if (before.content !== after.content) return 'content';
  if (after.busy.length > before.busy.length) return 'busy';
  // a menu that only closes has done nothing
  if (!inMenu && before.menus !== after.menus) return 'menu';
  return !inMenu && after.focus !== '' && after.focus !== before.focus && after.focus !== own
    ? 'focus'
    : undefined;
}

/** Errors shown on the page itself. */
const failure =
  /This page could not be (shown|loaded)|try again in a little while|An error occurred|currently unavailable|Something went wrong/i;

export const failureIn = ({ content }: Seen): string[] =>
  content
    .split('\n')
    .filter((line) => failure.test(line))
    .map((line) => `says "${line}"`);
