import type { Batch, ReaderEvent, SessionMark } from '#contract/intake';
import type { Random } from './random.ts';

/** What a reader can find in a publication. */
export interface Readable {
  pages: number;
  /** Clickable items, by page. */
  links: { page: number; url: string }[];
  media: { page: number; url: string; kind: 'video' | 'audio' }[];
  /** How long each page keeps readers, relative to 1; index 0 is page 1. */
  interest: number[];
  /** Where readers zoom in, in page units. */
  hotSpots: { page: number; x: number; y: number }[];
}

/** A batch, and when the server receives it. */
export interface SentBatch {
  receivedAt: Date;
  batch: Batch;
}

const batchEvery = 15_000;
const usualStay = 9;
const longestStay = 600;
const latency = 120;

const uuid = (random: Random) => [8, 4, 4, 4, 12].map((length) => random.hex(length)).join('-');

/** The next page: on a spread, the next left one (1, 2, 4, 6 …). */
const pageAfter = (page: number, spread: boolean) => (spread && page > 1 ? page + 2 : page + 1);
const pageBefore = (page: number, spread: boolean) => Math.max(1, spread && page > 2 ? page - 2 : page - 1);

/** The first page: mostly the cover, sometimes one named by an address. */
function firstPage(random: Random, { pages }: Readable, spread: boolean): number {
  if (pages < 3 || random.happens(0.88)) return 1;
  const page = 2 + Math.floor(random.next() * (pages - 1));
  return spread ? page - (page % 2) : page;
}

export interface Reading {
  location: string;
  start: Date;
  /** Two pages side by side. */
  spread: boolean;
  marks: SessionMark[];
  /** Looks only at the first page, as programs do. */
  brief: boolean;
}

/** One reader's visit: the collector's batches, in sending order. */
export function readingSession(
  random: Random,
  readable: Readable,
  { location, start, spread, marks, brief }: Reading,
): SentBatch[] {
  const session = random.hex(22);
  const sent: SentBatch[] = [];
  let queued: ReaderEvent[] = [];
  let now = start.getTime();
  let batchBegan = now;

  const flush = (sentAt: number) => {
    if (queued.length === 0) return;
    sent.push({
      receivedAt: new Date(sentAt + latency),
      batch: {
        batch: uuid(random),
        session,
        location,
        sentAt,
        events: queued,
        ...(marks.length > 0 && { marks }),
      },
    });
    queued = [];
    batchBegan = now;
  };
  const pass = (seconds: number) => {
    now += Math.round(seconds * 1000);
    // a long stay delays no batch: the server times a session from its first one
    if (now - batchBegan >= batchEvery) flush(batchBegan + batchEvery);
  };

  queued.push({ type: 'open', at: now, pages: readable.pages });
  let page = firstPage(random, readable, spread);
  for (let turn = 0; turn < 80; turn += 1) {
    queued.push({ type: 'view', at: now, page });
    const stay = Math.min(random.around(usualStay * (readable.interest[page - 1] ?? 1), 0.8), longestStay);
    const moments = pageMoments(random, readable, page, stay);
    let passed = 0;
    for (const { after, event } of moments) {
      pass(after - passed);
      passed = after;
      queued.push({ ...event, at: now });
    }
    pass(stay - passed);
    queued.push({ type: 'time', at: now, page, seconds: Math.round(stay) });
    if (brief || random.happens(turn === 0 ? 0.22 : 0.07)) break;
    const next = random.happens(0.08) ? pageBefore(page, spread) : pageAfter(page, spread);
    if (next > readable.pages) break;
    page = next;
  }
  flush(now);
  return sent;
}

/** A reader's actions on a page, in order of time. */
function pageMoments(random: Random, { links, media, hotSpots }: Readable, page: number, stay: number) {
  const moments: { after: number; event: ReaderEvent }[] = [];
  const happen = (event: ReaderEvent) => moments.push({ after: random.next() * stay, event });
  const here = { at: 0, page };
  for (const { page: on, url } of links)
    if (on === page && random.happens(0.09)) happen({ type: 'link', ...here, url });
  for (const { page: on, url, kind } of media)
    if (on === page && random.happens(0.3)) happen({ type: kind, ...here, url });
  for (const spot of hotSpots.filter(({ page: on }) => on === page)) {
    const near = (value: number) => Math.round(value + (random.next() - 0.5) * 120);
    const at = () => ({ x: Math.max(0, near(spot.x)), y: Math.max(0, Math.min(1000, near(spot.y))) });
    if (random.happens(0.14)) happen({ type: 'zoom', ...here, ...at(), value: 200, radius: 50 });
    if (random.happens(0.2))
      happen({ type: 'pan', ...here, ...at(), value: Math.round(10 + random.next() * 45), radius: 50 });
    if (random.happens(0.25)) happen({ type: 'click', ...here, ...at() });
  }
  return moments.sort((a, b) => a.after - b.after);
}
