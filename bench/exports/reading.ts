import { devices as known, type Browser, type Page } from 'playwright';
import { tryControls } from './controls.ts';
import { scrolled, stopWatch, viewers } from './viewers.ts';

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    // viewers look for a phone by its name
    userAgent: known['Pixel 7'].userAgent,
  },
} as const;
export type Device = keyof typeof devices;

/** What happened in a browser, with addresses relative to the export's folder. */
export interface Reading {
  viewer: string;
  errors: string[];
  failed: string[];
  bytes: number;
  /** Milliseconds until the viewer showed a page. */
  openMs: number;
  /** Seconds by the stop-watch, of each page in view. */
  pages: Record<number, number>;
  /** What each control did. */
  controls: Record<string, string>;
  /** Links that were followed, and videos and sounds that were played. */
  links: number;
  media: number;
}
type Watch = Pick<Reading, 'viewer' | 'openMs' | 'pages'>;

const dwellMs = 4_000;
const turns = 3;
const patienceMs = 20_000;
const readWatch = (page: Page) =>
  page.evaluate<Watch>('stopWatch').catch((): Watch => ({ viewer: '', openMs: 0, pages: {} }));

/** Stays on each page, clicks into it once, and turns. */
async function readPages(page: Page, device: Device): Promise<void> {
  const late = Date.now() + patienceMs;
  while (!(await readWatch(page)).viewer && Date.now() < late) await page.waitForTimeout(200);
  const { viewer } = await readWatch(page);
  const { next } = viewers.find(({ name }) => name === viewer) ?? scrolled;
  await page.waitForTimeout(dwellMs);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(next).catch(() => page.keyboard.press('ArrowRight'));
    await page.waitForTimeout(dwellMs);
  }
  const { width, height } = devices[device].viewport;
  const place = [width * 0.45, height * 0.55] as const;
  if (device === 'phone') await page.touchscreen.tap(...place);
  else await page.mouse.click(...place);
  await page.waitForTimeout(dwellMs / 2);
}

/** Follows a link to another host that is in view, and plays a video or sound. Returns how many there were. */
const engage = `(async () => {
  const inView = (element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  };
  const link = [...document.querySelectorAll('a[href^="http"], a[href^="mailto:"]')].find(
    (element) => inView(element) && element.origin !== location.origin);
  // as a reader would, but the page stays
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  const media = [...document.querySelectorAll('video, audio')].find((element) => element.currentSrc || element.querySelector('source'));
  if (media) { media.muted = true; await Promise.race([media.play(), new Promise((resolve) => setTimeout(resolve, 2000))]).catch(() => 0); }
  return [link ? 1 : 0, media ? 1 : 0];
})()`;

/** Posts what a reader filled in to the viewers' maker, as their forms do. */
const postForms = `Promise.all([
  ['lead', { visitorName: 'Ada', visitorEmail: 'ada@reader.example' }],
  ['dynamic', { Wish: 'A longer summer', pageSession: 'a-session-of-the-page' }],
].map(([form, fields]) => fetch('https://maker.example/api/forms/' + form, {
  method: 'POST',
  body: new URLSearchParams({ ...fields, visitorLocation: location.href }),
}).catch(() => 0)))`;

/** Opens an export, reads a few pages, tries its controls and posts a lead and a form. */
export async function read(browser: Browser, root: string, device: Device): Promise<Reading> {
  const context = await browser.newContext({ ...devices[device], acceptDownloads: true });
  const page = await context.newPage();
  const reading: Reading = {
    viewer: '',
    errors: [],
    failed: [],
    bytes: 0,
    openMs: 0,
    pages: {},
    controls: {},
    links: 0,
    media: 0,
  };
  const { origin } = new URL(root);
  const short = (text: string) =>
    text
      .replaceAll(root, '')
      .replaceAll(`${origin}/`, '/')
      // a viewer asks again under the time of asking
      .replaceAll(/[?&]t=\d+/g, '')
      .slice(0, 160);
  const isOurs = (url: string) => url.startsWith(`${origin}/-/`);
  page.on('console', (message) => {
    if (message.type() === 'error') reading.errors.push(short(message.text()));
  });
  page.on('pageerror', (error) => reading.errors.push(short(error.message)));
  page.on('requestfailed', (request) => {
    if (!isOurs(request.url()) && request.failure()?.errorText !== 'net::ERR_ABORTED')
      reading.failed.push(short(request.url()));
  });
  page.on('response', (response) => {
    if (response.status() >= 400) reading.failed.push(short(response.url()));
  });
  page.on('requestfinished', (request) => {
    void request
      .sizes()
      .then(({ responseBodySize }) => (reading.bytes += responseBodySize))
      .catch(() => 0);
  });
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  await page.addInitScript(stopWatch);
  await page.goto(root, { waitUntil: 'load', timeout: 120_000 });
  await readPages(page, device);
  const [links, media] = await page.evaluate<[number, number]>(engage).catch((): [number, number] => [0, 0]);
  Object.assign(reading, { links, media });
  reading.controls = await tryControls(page).catch((error: unknown) => ({ failed: short(String(error)) }));
  // the forms are ours: on a plain server nothing answers them
  const [errors, failed] = [[...reading.errors], [...reading.failed]];
  await page.evaluate(postForms).catch(() => 0);
  // the page is in view until it is left, so the stop-watch is read last
  Object.assign(reading, { errors, failed, ...(await readWatch(page)) });
  await page.goto('about:blank');
  await page.waitForTimeout(500);
  await context.close();
  return reading;
}
