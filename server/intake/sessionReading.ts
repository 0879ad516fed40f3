import { createHash } from 'node:crypto';
import type { Engaged } from '../db/readingTables.ts';
import type { ArrivedEvent } from './arrival.ts';
import { otherAddresses } from './readerBudget.ts';
import { engagements, type Kept } from './tally.ts';

/** Pages kept by number; later ones share page 0. Every publication that people read has fewer. */
export const mostPages = 500;
/** Characters of addresses kept; clicks beyond count without their address. */
const mostAddresses = 8_000;

/** What a session read, as far as it counts. */
export interface SessionReading {
  pages: Map<number, { views: number; seconds: number }>;
  engaged: Engaged[];
}

/** What a session that began before has read so far. */
export interface KnownReading {
  furthest: number;
  /** The number of pages that its viewer named; null if none. */
  saidPages: number | null;
  reading: SessionReading;
}

/** A session's columns of what it read. */
export interface ReadingColumns {
  pages: number[] | null;
  page_views: number[] | null;
  page_seconds: number[] | null;
  engaged: Engaged[] | null;
}

/** The same with its sums. */
export interface CountedReading extends ReadingColumns {
  reads: number;
  read_seconds: number;
}

export const noReading = (): SessionReading => ({ pages: new Map(), engaged: [] });

export function readingOf({ pages, page_views, page_seconds, engaged }: ReadingColumns): SessionReading {
  const read = (pages ?? []).map(
    (page, nth) => [page, { views: page_views?.[nth] ?? 0, seconds: page_seconds?.[nth] ?? 0 }] as const,
  );
  return { pages: new Map(read), engaged: engaged ?? [] };
}

/** The lowest pages keep their number, so that the order in which they were read does not matter. */
export function readingColumns({ pages, engaged }: SessionReading): CountedReading {
  const rows = [...pages].sort(([a], [b]) => a - b);
  const numbered = rows.filter(([page]) => page > 0);
  const named = numbered.slice(0, mostPages);
  const others = [...rows.filter(([page]) => page === 0), ...numbered.slice(mostPages)];
  const sum = (of: typeof rows, count: 'views' | 'seconds') =>
    of.reduce((all, [, row]) => all + row[count], 0);
  const rest = [0, { views: sum(others, 'views'), seconds: sum(others, 'seconds') }] as const;
  const kept = others.length === 0 ? named : [rest, ...named];
  return {
    pages: kept.map(([page]) => page),
    page_views: kept.map(([, { views }]) => views),
    page_seconds: kept.map(([, { seconds }]) => seconds),
    reads: sum(rows, 'views'),
    read_seconds: sum(rows, 'seconds'),
    engaged: engaged.length === 0 ? null : engaged,
  };
}

/** What was read before, and what batches add. */
export function readOn(before: SessionReading, batches: readonly Pick<Kept, 'reading'>[]): SessionReading {
  const after = { pages: new Map(before.pages), engaged: [...before.engaged] };
  for (const event of batches.flatMap(({ reading }) => reading)) {
    if (event.type === 'view' || event.type === 'time') readPage(after, event);
    else if (engagements.has(event.type)) click(after, event);
  }
  return after;
}

function readPage({ pages }: SessionReading, { type, page, seconds }: ArrivedEvent): void {
  const known = pages.get(page) ?? { views: 0, seconds: 0 };
  pages.set(page, {
    views: known.views + (type === 'view' ? 1 : 0),
    seconds: known.seconds + (type === 'time' ? (seconds ?? 0) : 0),
  });
}

function click({ engaged }: SessionReading, { type, page, url: full }: ArrivedEvent): void {
  const isOf = (row: Engaged, url: string) => row.page === page && row.type === type && row.url === url;
  const length = engaged.reduce((sum, row) => sum + row.url.length + 50, 0);
  const isKept = engaged.some((row) => isOf(row, full ?? '')) || length + (full ?? '').length < mostAddresses;
  const [at, url] = isKept ? [page, full ?? ''] : [0, otherAddresses];
  const nth = engaged.findIndex((row) => row.page === at && row.type === type && row.url === url);
  const known = engaged[nth];
  if (known) engaged[nth] = { ...known, clicks: known.clicks + 1 };
  else engaged.push({ page: at, type, url, clicks: 1 });
}

/** Sessions are dealt into so many slices: a few slices are a sample of them. */
export const slices = 64;

export const sliceOf = (sessionId: string): number =>
  (createHash('sha256').update(sessionId).digest()[0] ?? 0) % slices;
