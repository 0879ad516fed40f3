import type { SessionMark } from '#contract/intake';
import type { Sent } from './collector.ts';
import { aReader, type Reader } from './people.ts';
import type { Random } from './random.ts';
import { readingSession } from './readingSession.ts';
import type { Shelf, Source } from './shelves.ts';

/** One visit: the reader, and what is sent, in order. */
export interface Visit {
  reader: Reader;
  location: string;
  session: string;
  /** Through a trackable link, or the publisher's own: nothing led there. */
  isDirect: boolean;
  sent: Sent[];
}

/** A reader at a publication, as earlier visits left them. */
interface Came {
  reader: Reader;
  shelf: Shelf;
  source: Source;
  page: number;
  isKnown: boolean;
}

const chances = { own: 0.03, again: 0.04, comesBack: 0.1, bookmark: 0.4 };
const minute = 60_000;
const day = 24 * 60 * minute;
/** The weight of the public address; a link has 1 on its first day and less every day. */
const address = 0.9;
const linkAfterDays = 0.15;
const newsLasts = 4;

const isOpen =
  (at: Date) =>
  ({ since }: Source) =>
    since <= at;

/** The address a new reader comes by: links are opened most when they are new. */
function sourceOf(random: Random, shelf: Shelf, at: Date): Source {
  const freshness = ({ since }: Source) =>
    linkAfterDays + Math.exp(-(at.getTime() - since.getTime()) / (newsLasts * day));
  return random.pick([shelf.address, ...shelf.links.filter(isOpen(at))], (source) =>
    source === shelf.address ? address : freshness(source),
  );
}

/**
 * Visits at these times: mostly people who come once, some who return or reload, bots, and the publisher.
 * No one comes by a link before it exists, nor to a publication before another that was there.
 */
export function plannedVisits(random: Random, shelves: Shelf[], times: Date[]): Visit[] {
  // a person's visits are independent: each has a copy
  const publisher: Reader = { ...aReader(random), isMachine: false };
  const known = new Map<Shelf, Came[]>();
  let last: { came: Came; until: Date } | undefined;

  const someoneNew = (shelf: Shelf, start: Date, own: boolean): Came => {
    const source = own ? shelf.address : sourceOf(random, shelf, start);
    const reader = own ? { ...publisher } : aReader(random, source.phones);
    return { reader, shelf, source, page: 1, isKnown: false };
  };

  return times.map((at) => {
    const own = random.happens(chances.own);
    const again = !own && random.happens(chances.again) ? last : undefined;
    const open = shelves.filter(({ address }) => isOpen(at)(address));
    const shelf = random.pick(open.length > 0 ? open : shelves, ({ popularity }) => popularity);
    const regulars = known.get(shelf) ?? [];
    const back = regulars.length > 0 && random.happens(chances.comesBack) ? random.pick(regulars) : undefined;
    const came = again?.came ?? (own ? undefined : back) ?? someoneNew(shelf, at, own);
    const start = again ? new Date(again.until.getTime() + (0.1 + random.next()) * minute) : at;
    const marks: SessionMark[] = own ? ['own'] : again ? ['reload'] : [];
    const { reader, source } = came;
    const isReturn = came.page > 1 && (again !== undefined || random.happens(chances.bookmark));
    const read = readingSession(random, came.shelf.readable, {
      location: source.location,
      start,
      reader,
      marks,
      from: isReturn ? came.page : 1,
      isKnown: came.isKnown,
    });
    came.page = read.lastPage;
    came.isKnown ||= read.left;
    last = own || again || reader.isMachine ? undefined : { came, until: read.until };
    if (last && came !== back) known.set(came.shelf, [...(known.get(came.shelf) ?? []), came]);
    const isDirect = own || source !== came.shelf.address;
    return { reader, location: source.location, session: read.session, isDirect, sent: read.sent };
  });
}
