import { post } from '../book/post.ts';
import { guarded } from '../collector/guarded.ts';
import { fieldsOf, number, pageOf } from '../collector/reading.ts';
import type { ViewerEventName } from '../viewerEvents.ts';
import { watchEngagement } from './engagement.ts';
import type { TakeCalls } from './verso.ts';

/** Set by the page itself, never by a publisher's fields. */
const reserved = new Set(['', 'pageSession', 'versoLoad', 'visitorLocation', 'pageMarks']);
const longest = { name: 200, value: 10_000 };

/** What a call says in a viewer's vocabulary; its arguments are untrusted. */
type Reading = (...args: unknown[]) => (readonly [ViewerEventName, ...unknown[]])[];

function readClick(page: unknown, place: unknown): ReturnType<Reading> {
  const said = fieldsOf(place);
  const [x, y, width, height] = [said.x, said.y, said.width, said.height].map((of) => number(of, -1, 1e6));
  if (x === undefined || y === undefined || !width || !height) return [];
  if (x < 0 || y < 0 || x > width || y > height) return [];
  return [['onPageClicked', { pageNumber: page, left: (x / height) * 1000, top: (y / height) * 1000 }]];
}

/** Posts what a reader filled in, as the viewers' own forms do. */
function postForm(fields: unknown): void {
  if (typeof fields !== 'object') return;
  const filled = Object.entries(fieldsOf(fields)).filter(
    ([name, value]) => !reserved.has(name) && name.length <= longest.name && typeof value !== 'object',
  );
  if (!filled.length) return;
  const texts = filled.map(([name, value]) => [name, String(value).slice(0, longest.value).toWellFormed()]);
  void post('dynamic', Object.fromEntries(texts) as Record<string, string>);
}

/**
 * What a message says, `{ verso: 'page', args: [4] }`, if it comes from a frame of this page: sandboxed as
 * hosted pages are, or of the same host.
 */
function callOfMessage({ data, source, origin }: MessageEvent): unknown[] {
  const isFrame = (source as Window | null)?.parent === window;
  if (!isFrame || (origin !== 'null' && origin !== location.origin)) return [];
  const { verso, args } = fieldsOf(data);
  return [verso, ...(Array.isArray(args) ? (args as unknown[]) : [])];
}

/**
 * Takes the calls of `window.verso`, of frames and of adapters; loaded by the first of them. What makes no
 * sense is left out.
 */
export const takeCalls: TakeCalls = (hear, readingFrame) => {
  let pages: number | undefined;
  let inView: number | undefined;
  const readPage: Reading = (first, book) => {
    const page = pageOf(first);
    const said = fieldsOf(book);
    const count = pageOf(said.pages) ?? pages;
    if (!page || (count && page > count)) return [];
    const opened = count && count !== pages;
    pages = count;
    inView = page;
    const beside = said.spread === true && page !== count ? page + 1 : undefined;
    return [
      ...(opened ? [['onDocumentLoaded', count] as const] : []),
      ['onCurrentPageChanged', page, beside],
    ];
  };
  const readings = new Map<unknown, Reading>([
    ['page', readPage],
    ['click', readClick],
  ]);
  let engaged = false;
  /** FlowPaper reports links and media itself, and a frame's page those of its own. */
  const engage = () => {
    if (engaged || !inView || document.getElementById('documentViewer')) return;
    engaged = true;
    watchEngagement((name, url) => hear(name, [url, inView]));
  };
  return guarded((call) => {
    const [name, ...args] =
      call instanceof MessageEvent ? callOfMessage(call) : Array.isArray(call) ? (call as unknown[]) : [];
    if (name === 'form') postForm(args[0]);
    if (name === 'read') readingFrame();
    for (const [event, ...said] of readings.get(name)?.(...args) ?? []) hear(event, said);
    if (name === 'page') engage();
  });
};
