import type { Batch, ReaderEvent } from '#contract/intake';
import { audienceOf } from '../audience.ts';
import { storable } from '../storableText.ts';
import { pageHeight, pageWidthLimit } from './heatGrid.ts';
import { markOf, type Mark } from './mark.ts';

/** Who reads, as the request says it: nothing of it is trusted for more than a mark. */
export interface Reader {
  userAgent: string;
  /** Tells visitors apart (see `visitorOf`); '' where that is not known. */
  visitor?: string;
  /** Tells networks apart (see `sourceOf`). */
  source?: string;
}

/** Where the batch comes from: derived on the server from the address of the page. */
export interface Place {
  accountId: number;
  publicationId: number;
  /** '' when no trackable link was used. */
  linkId: string;
}

/** One event as it is kept. Its time is corrected by the reader's clock, and clamped when that is out of bounds. */
export interface ArrivedEvent {
  at: Date;
  clamped: boolean;
  type: ReaderEvent['type'];
  page: number;
  seconds: number | null;
  x: number | null;
  y: number | null;
  value: number | null;
  radius: number | null;
  url: string | null;
}

/** A batch on its way into the database. */
export interface Arrival extends Place {
  batchId: string;
  sessionId: string;
  /** Why its session is no reading by a person, by this batch alone: what the session was marked first holds. */
  mark: Mark;
  /** 0 people, 1 marked. */
  audience: number;
  /** The page says that it was loaded again. */
  reloaded: boolean;
  userAgent: string;
  visitor: string;
  source: string;
  receivedAt: Date;
  events: ArrivedEvent[];
  /** How many events are dropped unread: its network's budget is used up. */
  unkept: number;
}

/** An event that says it is older than this was this old: no point of a session is earlier than its first arrival by more. */
const longestDelay = 24 * 60 * 60 * 1000;

/** An index entry holds so many bytes of an address: what is longer is cut. */
const longestAddress = 2000;

/** Cut between characters, to a number of bytes. */
function shortened(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  // as of a stream, what there is of the last character is left out
  return encoded.length <= bytes
    ? text
    : new TextDecoder().decode(encoded.subarray(0, bytes), { stream: true });
}
/** One visit to a page lasts no longer, whatever a reader says. */
const longestVisit = 30 * 60;
/** The most that the viewer gives a point of heat; a band's value is the seconds it was in view. */
const hottest = 200;
const clip = (value: number, limit: number) => Math.min(Math.max(value, 0), limit);
/** Whole units and values: they add up the same in whatever order they are counted, now and in a recount. */
const unit = (value: number, limit: number) => Math.round(clip(value, limit));

/** The batch as it will be stored; pure. */
export function readArrival(batch: Batch, place: Place, reader: Reader, receivedAt: Date): Arrival {
  const { accountId, publicationId, linkId } = place;
  const { marks = [] } = batch;
  const mark = markOf(reader.userAgent, marks);
  return {
    accountId,
    publicationId,
    linkId,
    batchId: batch.batch,
    sessionId: batch.session,
    mark,
    audience: audienceOf(mark),
    reloaded: marks.includes('reload'),
    userAgent: storable(reader.userAgent).slice(0, 300),
    visitor: reader.visitor ?? '',
    source: reader.source ?? 'unknown',
    receivedAt,
    events: batch.events.map((event) => readEvent(event, batch.sentAt, receivedAt)),
    unkept: 0,
  };
}

function readEvent(event: ReaderEvent, sentAt: number, receivedAt: Date): ArrivedEvent {
  // the reader's clock may be wrong; how long ago it happened is not
  const age = sentAt - event.at;
  const kept = clip(age, longestDelay);
  return {
    at: new Date(receivedAt.getTime() - kept),
    clamped: kept !== age,
    type: event.type,
    page: 'page' in event ? (event.page ?? 0) : 0,
    seconds: 'seconds' in event ? unit(event.seconds, longestVisit) : null,
    x: 'x' in event ? unit(event.x, pageWidthLimit) : null,
    y: 'y' in event ? unit(event.y, pageHeight) : null,
    value: 'x' in event ? unit(event.value ?? 1, event.type === 'scroll' ? longestVisit : hottest) : null,
    radius: 'x' in event ? (event.radius ?? 50) : null,
    url: 'url' in event ? shortened(storable(event.url), longestAddress) : null,
  };
}
