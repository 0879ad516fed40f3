import type { SessionMark } from '#contract/intake';
import { leavings, type SentPost } from './leavings.ts';
import { aReader, type Reader } from './people.ts';
import type { Random } from './random.ts';
import { readingSession, type SentBatch } from './readingSession.ts';
import type { Shelf } from './shelves.ts';

/** One visit: the reader, and what is sent, in order. */
export interface Visit {
  reader: Reader;
  location: string;
  session: string;
  sent: (SentBatch | SentPost)[];
}

interface Came {
  reader: Reader;
  shelf: Shelf;
  location: string;
  start: Date;
}

const chances = { link: 0.35, own: 0.03, again: 0.04, comesBack: 0.12 };
const minute = 60_000;

/** Visits at these times: mostly people who come once, some who return or reload, and the publisher. */
export function plannedVisits(random: Random, shelves: Shelf[], times: Date[]): Visit[] {
  // a person's visits are independent: each has a copy
  const publisher: Reader = { ...aReader(random), isMachine: false };
  const known = new Map<Shelf, Came[]>();
  let last: Came | undefined;

  const someoneNew = (start: Date, own: boolean): Came => {
    const shelf = random.pick(shelves, ({ popularity }) => popularity);
    const linked = shelf.links.length > 0 && !own && random.happens(chances.link);
    const location = linked ? random.pick(shelf.links, (_, index) => 1 / (index + 1)) : shelf.address;
    return { reader: own ? { ...publisher } : aReader(random), shelf, location, start };
  };

  return times.map((start) => {
    const own = random.happens(chances.own);
    const again = !own && last !== undefined && random.happens(chances.again);
    const shelf = random.pick(shelves, ({ popularity }) => popularity);
    const back = !own && !again && random.happens(chances.comesBack) ? known.get(shelf) : undefined;
    const came: Came =
      again && last
        ? { ...last, start: new Date(last.start.getTime() + (2 + random.next() * 8) * minute) }
        : back
          ? { ...random.pick(back), start }
          : someoneNew(start, own);
    last = own || came.reader.isMachine ? undefined : came;

    const marks: SessionMark[] = own ? ['own'] : again ? ['reload'] : [];
    const { reader, location } = came;
    const batches = readingSession(random, came.shelf.readable, {
      location,
      start: came.start,
      spread: reader.spread,
      marks,
      brief: reader.isMachine,
    });
    const isKnown = (known.get(came.shelf) ?? []).some((one) => one.reader === reader);
    const posts = own ? [] : leavings(random, came.shelf.asking, reader, batches, isKnown);
    if (!isKnown && posts.some(({ path }) => path === 'lead'))
      known.set(came.shelf, [...(known.get(came.shelf) ?? []), came]);
    const sent = [...batches, ...posts].sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
    return { reader, location, session: batches[0]?.batch.session ?? '', sent };
  });
}
