import { traitNames, type Traits } from '#rules/traits';
import type { Arrival, ArrivedEvent } from './arrival.ts';
import { classOf } from './lengthClasses.ts';
import { byKind, cellOf, heatKinds, pointByKind, pointKinds } from './heatGrid.ts';
import type {
  Arrivals,
  Arrived,
  ArrivedClicks,
  ArrivedHeat,
  ArrivedHeatPages,
  ArrivedLengths,
  ArrivedReads,
  ArrivedSources,
} from './rollupArrivals.ts';

/** The part of a batch that its publication collects at this moment. */
export interface Kept extends Arrival {
  /** The account's time zone. */
  zone: string;
  heatGeneration: number;
  reading: ArrivedEvent[];
  heat: ArrivedEvent[];
}

/** A batch with each event changed or removed. */
export function withEvents(kept: Kept, change: (event: ArrivedEvent) => ArrivedEvent | undefined): Kept {
  const changed = new Map(kept.events.map((event) => [event, change(event)]));
  const pick = (events: ArrivedEvent[]) => events.flatMap((event) => changed.get(event) ?? []);
  return { ...kept, events: pick(kept.events), reading: pick(kept.reading), heat: pick(kept.heat) };
}

/** A session never seen before. */
export interface Begun {
  arrival: Kept;
  startedAt: Date;
}

/** How far a session got with what has arrived. */
export interface Progress {
  /** Any of its batches; link and audience are the session's own. */
  arrival: Kept;
  startedAt: Date;
  /** It begins here. */
  isNew: boolean;
  /** Undefined if it began before they were kept. */
  traits: Traits | undefined;
  /** The furthest page so far; 0 if it has seen none. */
  before: number;
  furthest: number;
  /** What has arrived and counts. */
  views: number;
  seconds: number;
  /** Whose it is: see `sessionReaders.ts`. */
  reader: string;
  /** Its last event in what has arrived. */
  last: Date;
  /** What has arrived and counts, with both pages of a spread counted once. */
  lasted: number;
  /** Its length before. */
  lastedBefore: number;
  /** What has arrived, whether it counts or not, like the session's own clicks. */
  clicks: number;
}

/** A session's first point on a page. */
export interface Warmed {
  arrival: Kept;
  page: number;
  at: Date;
}

export const engagements = new Set(['link', 'video', 'audio', 'download']);

/** A quarter of an hour: hours and days of every time zone begin on one. */
const quarter = 15 * 60 * 1000;

/** Sums counts for the same rows: under load, a commit then writes a few rows instead of thousands. */
class Tally<C extends object> {
  readonly #rows = new Map<string, Arrived & C>();
  readonly #counts: readonly (keyof C)[];

  /** @param counts the fields to sum; the others are the key */
  constructor(...counts: (keyof C)[]) {
    this.#counts = counts;
  }

  /** Counts for the whole publication and for its link. */
  count(
    { accountId, publicationId, linkId, audience, zone }: Kept,
    at: Date,
    page: number,
    what: string,
    counts: C,
  ): void {
    const began = Math.floor(at.getTime() / quarter) * quarter;
    for (const link_id of linkId === '' ? [''] : ['', linkId]) {
      const key = [accountId, publicationId, link_id, audience, began, page, what].join(' ');
      const known = this.#rows.get(key);
      if (known) {
        const total = known as Record<keyof C, number>;
        for (const name of this.#counts) total[name] += counts[name] as number;
      } else {
        this.#rows.set(key, {
          account_id: accountId,
          publication_id: publicationId,
          link_id,
          audience,
          at: new Date(began).toISOString(),
          zone,
          page,
          ...counts,
        });
      }
    }
  }

  get rows() {
    return [...this.#rows.values()];
  }
}

function tallyReads({ kept, begun, progress }: Omit<NewReading, 'warmed'>): ArrivedReads[] {
  const tally = new Tally<Omit<ArrivedReads, keyof Arrived>>(
    'sessions',
    'views',
    'seconds',
    'active',
    'furthest',
  );
  const none = { sessions: 0, views: 0, seconds: 0, active: 0, furthest: 0 };
  for (const { arrival, startedAt } of begun)
    tally.count(arrival, startedAt, 0, '', { ...none, sessions: 1 });
  for (const { arrival, startedAt, before, furthest } of progress) {
    if (furthest === before) continue;
    if (before > 0) tally.count(arrival, startedAt, before, '', { ...none, furthest: -1 });
    tally.count(arrival, startedAt, furthest, '', { ...none, furthest: 1 });
  }
  for (const arrival of kept) {
    for (const { type, at, page, seconds } of arrival.reading) {
      if (type === 'view') tally.count(arrival, at, page, '', { ...none, views: 1 });
      if (type === 'time') tally.count(arrival, at, page, '', { ...none, seconds: seconds ?? 0 });
      if (type === 'active') tally.count(arrival, at, page, '', { ...none, active: seconds ?? 0 });
    }
  }
  return tally.rows;
}

/** Under the day the session began, as the session itself. */
function tallySources(progress: Progress[]): ArrivedSources[] {
  const tally = new Tally<Omit<ArrivedSources, keyof Arrived>>('sessions', 'views', 'seconds');
  for (const { arrival, startedAt, isNew, traits, views, seconds } of progress) {
    if (!traits || (!isNew && views === 0 && seconds === 0)) continue;
    for (const dimension of traitNames) {
      const value = traits[dimension];
      const counts = { dimension, value, sessions: isNew ? 1 : 0, views, seconds };
      tally.count(arrival, startedAt, 0, `${dimension} ${value}`, counts);
    }
  }
  return tally.rows;
}

/** Under the hour the session began; it leaves the class of its length for another as it reads on. */
function tallyLengths(progress: Progress[]): ArrivedLengths[] {
  const tally = new Tally<Omit<ArrivedLengths, keyof Arrived>>('sessions');
  for (const { arrival, startedAt, isNew, lasted, lastedBefore } of progress) {
    const [before, length] = [classOf(lastedBefore), classOf(lastedBefore + lasted)];
    if (!isNew && length === before) continue;
    const count = (of: number, sessions: number) =>
      tally.count(arrival, startedAt, 0, String(of), { length: of, sessions });
    if (!isNew) count(before, -1);
    count(length, 1);
  }
  return tally.rows;
}

function tallyClicks(kept: Kept[]): ArrivedClicks[] {
  const tally = new Tally<Omit<ArrivedClicks, keyof Arrived>>('clicks');
  for (const arrival of kept) {
    for (const { type, at, page, url } of arrival.reading) {
      if (engagements.has(type))
        tally.count(arrival, at, page, `${type} ${url}`, { type, url: url ?? '', clicks: 1 });
    }
  }
  return tally.rows;
}

function tallyHeat(kept: Kept[]): ArrivedHeat[] {
  const tally = new Tally<Omit<ArrivedHeat, keyof Arrived>>('value', 'points', ...heatKinds);
  for (const arrival of kept) {
    for (const { type, at, page, x, y, value } of arrival.heat) {
      const cell = cellOf(type, x ?? 0, y ?? 0);
      tally.count(arrival, at, page, `${cell.layer} ${cell.x} ${cell.y}`, {
        ...cell,
        heat_generation: arrival.heatGeneration,
        value: value ?? 0,
        points: 1,
        ...byKind(type, value ?? 0),
      });
    }
  }
  return tally.rows;
}

function tallyHeatPages(kept: Kept[], warmed: Warmed[]): ArrivedHeatPages[] {
  const tally = new Tally<Omit<ArrivedHeatPages, keyof Arrived>>(
    'value',
    'points',
    'sessions',
    ...pointKinds,
  );
  const none = ({ heatGeneration }: Kept) => ({
    heat_generation: heatGeneration,
    value: 0,
    points: 0,
    sessions: 0,
    ...pointByKind(''),
  });
  for (const { arrival, page, at } of warmed)
    tally.count(arrival, at, page, '', { ...none(arrival), sessions: 1 });
  for (const arrival of kept) {
    for (const { type, at, page, value } of arrival.heat)
      tally.count(arrival, at, page, '', {
        ...none(arrival),
        value: value ?? 0,
        points: 1,
        ...pointByKind(type),
      });
  }
  return tally.rows;
}

interface NewReading {
  kept: Kept[];
  begun: Begun[];
  progress: Progress[];
  warmed: Warmed[];
}

/** Everything that arrived, summed for the rollups. */
export const tallyArrivals = ({ kept, begun, progress, warmed }: NewReading): Arrivals => ({
  reads: tallyReads({ kept, begun, progress }),
  sources: tallySources(progress),
  lengths: tallyLengths(progress),
  clicks: tallyClicks(kept),
  heat: tallyHeat(kept),
  heatPages: tallyHeatPages(kept, warmed),
});
