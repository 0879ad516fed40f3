import type { Arrival, ArrivedEvent } from './arrival.ts';
import type { Arrived, ArrivedClicks, ArrivedReads } from './rollups.ts';

/** What is kept of a batch: what its publication collects at this moment. */
export interface Kept extends Arrival {
  /** The account's time zone. */
  zone: string;
  reading: ArrivedEvent[];
  heat: ArrivedEvent[];
}

/** A session that was never seen before. */
export interface Begun {
  arrival: Kept;
  startedAt: Date;
}

const engagements = new Set(['link', 'video', 'audio', 'download']);

/** A quarter of an hour: hours, and days in every time zone, begin on one. */
const quarter = 15 * 60 * 1000;

/** Adds up what falls into the same rows: a commit under load then writes a few rows instead of thousands. */
class Tally<C extends object> {
  readonly #rows = new Map<string, Arrived & C>();

  /** Counts under the whole publication, and under the link it came through. */
  count({ accountId, publicationId, linkId, audience, zone }: Kept, at: Date, page: number, what: string, counts: C): void {
    const began = Math.floor(at.getTime() / quarter) * quarter;
    for (const link_id of linkId === '' ? [''] : ['', linkId]) {
      const key = [accountId, publicationId, link_id, audience, began, page, what].join(' ');
      const known = this.#rows.get(key);
      if (known) addCounts(known, counts);
      else {
        this.#rows.set(key, {
          account_id: accountId, publication_id: publicationId, link_id, audience, at: new Date(began).toISOString(), zone,
          page, ...counts,
        });
      }
    }
  }

  get rows() {
    return [...this.#rows.values()];
  }
}

function addCounts(total: object, counts: object): void {
  const totals = total as Record<string, number>;
  for (const [name, count] of Object.entries(counts)) {
    if (typeof count === 'number') totals[name] = (totals[name] ?? 0) + count;
  }
}

export function tallyReads(kept: Kept[], begun: Begun[]): ArrivedReads[] {
  const tally = new Tally<Omit<ArrivedReads, keyof Arrived>>();
  const none = { sessions: 0, views: 0, seconds: 0 };
  for (const { arrival, startedAt } of begun) tally.count(arrival, startedAt, 0, '', { ...none, sessions: 1 });
  for (const arrival of kept) {
    for (const { type, at, page, seconds } of arrival.reading) {
      if (type === 'view') tally.count(arrival, at, page, '', { ...none, views: 1 });
      if (type === 'time') tally.count(arrival, at, page, '', { ...none, seconds: seconds ?? 0 });
    }
  }
  return tally.rows;
}

export function tallyClicks(kept: Kept[]): ArrivedClicks[] {
  const tally = new Tally<Omit<ArrivedClicks, keyof Arrived>>();
  for (const arrival of kept) {
    for (const { type, at, page, url } of arrival.reading) {
      if (engagements.has(type)) tally.count(arrival, at, page, `${type} ${url}`, { type, url: url ?? '', clicks: 1 });
    }
  }
  return tally.rows;
}
