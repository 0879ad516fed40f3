import type { SessionMark } from '#contract/intake';
import type { LeadQuestion } from '#contract/publication';
import { createCollector, type Collector, type Sent } from './collector.ts';
import type { PageContent } from './pageContent.ts';
import type { Reader } from './people.ts';
import type { Random } from './random.ts';
import { pagesInView } from './spread.ts';
import { readPages } from './spreadReading.ts';

/** What a reader can find in a publication. */
export interface Readable {
  pages: readonly PageContent[];
  lead?: LeadQuestion;
}

export interface Reading {
  location: string;
  start: Date;
  reader: Reader;
  marks: readonly SessionMark[];
  /** The page named by the address, as in a bookmark. */
  from?: number;
  /** Its address is known from an earlier visit, so it is not asked again. */
  isKnown?: boolean;
}

/** One visit: what it sends, in order, and where it ended. */
export interface Read {
  session: string;
  sent: Sent[];
  lastPage: number;
  until: Date;
  /** The reader left an address. */
  left: boolean;
}

const chances = { lead: 0.16, name: 0.7, comesIn: 0.85, back: 0.06 };
/** How likely a reader is to leave, by the number of pages in view. */
const leaves = { atFirst: 0.28, perPage: 0.055 };
const longestReading = 20 * 60_000;
const mostTurns = 80;

/** The publication's question for an address, put once, before the first page it holds back. */
function createGate(random: Random, { lead }: Readable, { reader, isKnown }: Reading, collector: Collector) {
  let isOpen = lead === undefined || reader.isMachine;
  let left = false;
  const leave = (visitorName: string, page?: number) => {
    collector.post('lead', {
      visitorEmail: reader.email,
      visitorName,
      ...(page !== undefined && { visitorPage: String(page) }),
    });
    left = true;
    isOpen = true;
  };
  if (lead && isKnown && !reader.isMachine) leave(reader.name);
  return {
    left: () => left,
    /** Whether the reader goes on to these pages. */
    passes(pages: readonly number[], answers: boolean): boolean {
      if (isOpen || !lead || pages.every((page) => page < lead.fromPage)) return true;
      if (answers && random.happens(chances.lead)) {
        collector.pass(random.around(11, 0.4));
        leave(
          random.happens(chances.name) ? reader.name : '',
          pages.find((page) => page >= lead.fromPage),
        );
      } else {
        collector.pass(random.around(3, 0.4));
        isOpen = lead.skippable && random.happens(chances.comesIn);
      }
      return isOpen;
    },
  };
}

/** The pages a reader turns to. */
function turnFrom(random: Random, pages: readonly [number, ...number[]]): number {
  const isBack = pages[0] > 1 && random.happens(chances.back);
  return isBack ? pages[0] - 1 : (pages.at(-1) ?? pages[0]) + 1;
}

/**
 * One reader's visit, by the rules of the built-in reader: both pages of a spread are in view and each gets
 * the seconds the spread stayed; turning goes to the next pages, and only links lead elsewhere.
 */
export function readingSession(random: Random, readable: Readable, reading: Reading): Read {
  const { reader, marks, from = 1 } = reading;
  const count = readable.pages.length;
  const collector = createCollector(random, reading);
  const own = marks.includes('own');
  const sitting = { random, collector, reader, idle: reader.isMachine || own };
  const gate = createGate(random, readable, reading, collector);
  const until = reading.start.getTime() + longestReading;

  collector.tell({ type: 'open', pages: count });
  let pages = pagesInView(from, reader.spread, count);
  if (!gate.passes(pages, !own)) pages = pagesInView(1, reader.spread, count);
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const began = collector.now();
    for (const page of pages) collector.tell({ type: 'view', page });
    const target = readPages(sitting, pages, readable.pages);
    const ends =
      reader.isMachine ||
      collector.now() > until ||
      (target === undefined && random.happens(turn === 0 ? leaves.atFirst : leaves.perPage * pages.length));
    const wanted = target ?? turnFrom(random, pages);
    const next = pagesInView(wanted, reader.spread, count);
    const goesOn = !ends && wanted <= count && gate.passes(next, !own);
    const seconds = Math.round((collector.now() - began) / 1000);
    for (const page of pages) collector.tell({ type: 'time', page, seconds });
    if (!goesOn) break;
    pages = next;
  }
  collector.close();
  return {
    session: collector.session,
    sent: inOrder(collector.sent),
    lastPage: pages[0],
    until: new Date(collector.now()),
    left: gate.left(),
  };
}

const inOrder = (sent: readonly Sent[]) =>
  [...sent].sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
