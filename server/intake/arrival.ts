import type { Batch, ReaderEvent } from '#contract/intake';
import { noTraits, type Traits } from '#rules/traits';
import { audienceOf } from '../audience.ts';
import { storable } from '../storableText.ts';
import { pageHeight, pageWidthLimit } from './heatGrid.ts';
import { markOf, type Mark } from './mark.ts';

/** The reader as described by the request: untrusted, used only for marks and limits. */
export interface Reader {
  userAgent: string;
  /** Distinguishes visitors (see `visitorOf`); '' if unknown. */
  visitor?: string;
  /** Distinguishes networks (see `sourceOf`). */
  source?: string;
  /** Where the session comes from, and what it is read with; nothing if absent. */
  traits?: Traits;
  /** They, or the host, ask for nothing to be kept about them. */
  isPrivate?: boolean;
  /** Recognises a browser in this publication (see `browserIdOf`); '' if it has no id or wants none. */
  browserId?: string;
}

/** The batch's publication and link, derived on the server from the page's address. */
export interface Place {
  accountId: number;
  publicationId: number;
  /** '' without a trackable link. */
  linkId: string;
  /** The lead who left their address before this link opened. */
  leadId?: number;
}

/** An event as stored. Its time is corrected by the reader's clock and clamped to plausible bounds. */
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
  /** Why this batch is not a person's reading; the session's first mark takes precedence. */
  mark: Mark;
  /** 0 people, 1 marked. */
  audience: number;
  /** The page reported a reload. */
  reloaded: boolean;
  userAgent: string;
  visitor: string;
  source: string;
  traits: Traits;
  browserId: string;
  receivedAt: Date;
  events: ArrivedEvent[];
  /** The viewer knows pages: it named a page other than the first, or how many there are. */
  paged: boolean;
  /** The number of pages that the viewer named last; 0 if none that a book can have. */
  saidPages: number;
  /** Number of events dropped unread because their network's budget is used up. */
  unkept: number;
}

/**
 * Maximum age of an event: older ones are clamped, so a session's events are never earlier than its first
 * arrival by more than this.
 */
const longestDelay = 24 * 60 * 60 * 1000;

/** Maximum bytes of an address in an index entry; longer ones are truncated. */
const longestAddress = 2000;

/** Truncates at a character boundary, to a number of bytes. */
function shortened(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  // in stream mode, an incomplete last character is omitted
  return encoded.length <= bytes
    ? text
    : new TextDecoder().decode(encoded.subarray(0, bytes), { stream: true });
}
/** The longest time counted for one page visit, whatever the reader reports. */
const longestVisit = 30 * 60;
/** The viewer's maximum for a heat point; a band's value is the seconds it was in view. */
const hottest = 200;
const clip = (value: number, limit: number) => Math.min(Math.max(value, 0), limit);
/** Rounded to whole numbers, so that sums do not depend on their order, now or in a recount. */
const unit = (value: number, limit: number) => Math.round(clip(value, limit));

/** The batch as it will be stored; pure. */
export function readArrival(batch: Batch, place: Place, reader: Reader, receivedAt: Date): Arrival {
  const { accountId, publicationId, linkId, leadId } = place;
  const { marks = [] } = batch;
  const mark = markOf(reader.userAgent, marks);
  return {
    accountId,
    publicationId,
    linkId,
    ...(leadId !== undefined && { leadId }),
    batchId: batch.batch,
    sessionId: batch.session,
    mark,
    audience: audienceOf(mark),
    reloaded: marks.includes('reload'),
    userAgent: reader.isPrivate ? '' : storable(reader.userAgent).slice(0, 300),
    visitor: reader.visitor ?? '',
    source: reader.source ?? 'unknown',
    traits: reader.traits ?? noTraits,
    browserId: reader.browserId ?? '',
    receivedAt,
    events: batch.events.filter(isPossible).map((event) => readEvent(event, batch.sentAt, receivedAt)),
    paged: batch.events.some(namesPages),
    saidPages: batch.events.reduce((said, event) => saidBy(event) || said, 0),
    unkept: 0,
  };
}

const namesPages = (event: ReaderEvent): boolean =>
  event.type === 'open' ? event.pages > 1 : (event.page ?? 1) > 1;

/** As many pages as a publication's files may have. */
const mostPages = 10_000;
/** A document that is its only page says nothing of a book. */
const saidBy = (event: ReaderEvent): number =>
  event.type === 'open' && event.pages > 1 && event.pages <= mostPages ? event.pages : 0;

/** A viewer reports clicks beside its pages too; moved to an edge, they would be heat that is not there. */
const isPossible = (event: ReaderEvent): boolean =>
  event.type !== 'click' || (event.x >= 0 && event.y >= 0 && event.y <= pageHeight);

function readEvent(event: ReaderEvent, sentAt: number, receivedAt: Date): ArrivedEvent {
  // the reader's clock may be wrong, but its intervals are right
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
