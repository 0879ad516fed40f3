import { createHash } from 'node:crypto';
import type { ArrivedEvent } from './arrival.ts';
import { withEvents, type Kept } from './tally.ts';

/** What one network may leave in one publication on a day: a busy office stays far below. */
const budget = { bytes: 32 * 1024 * 1024, addresses: 500, sessions: 5_000 };
/** Addresses that one publication counts by themselves on a day, from all networks together. */
const publicationAddresses = 5_000;

/** Measured: what an event takes in its table, beside its address. */
const eventBytes = 220;

/** What a network has left in a publication today. */
export interface Used {
  bytes: number;
  sessions: number;
  addresses: number;
  /** By the whole publication. */
  allAddresses: number;
}

/** What was beyond the limits. */
export interface Overflow {
  sessions: number;
  events: number;
  /** Clicks that are counted without their address. */
  clicks: number;
}

export const noOverflow: Overflow = { sessions: 0, events: 0, clicks: 0 };

/** The address of a click that is counted with all others beyond the limit. */
export const otherAddresses = '';

export const stored = ({ reading, heat }: Kept): ArrivedEvent[] => [...reading, ...heat];
export const bytesOf = ({ url }: ArrivedEvent): number =>
  eventBytes + (url === null ? 0 : Buffer.byteLength(url));

/** What makes a row of its own in the rollups of clicks; undefined where nothing was clicked. */
export const addressOf = ({ page, type, url }: ArrivedEvent): string | undefined =>
  url === null
    ? undefined
    : createHash('sha256').update(`${page}\0${type}\0${url}`).digest('base64url').slice(0, 22);

/**
 * Cuts a network's batches to what is left of its budget, in the order they came. Where bytes or sessions are used
 * up, events are dropped; where addresses are, clicks count without theirs.
 * @param isNew whether a session or address has not been seen before
 */
export function spend(
  batches: readonly Kept[],
  used: Used,
  isNew: { session: (batch: Kept) => boolean; address: (batch: Kept, address: string) => boolean },
) {
  const overflow = { ...noOverflow };
  const sessions = new Map<string, boolean>();
  const addresses = new Set<string>();
  let { bytes } = used;
  const room = Math.min(budget.addresses - used.addresses, publicationAddresses - used.allAddresses);

  const admitsSession = (batch: Kept): boolean => {
    const known = sessions.get(batch.sessionId);
    if (known !== undefined) return known;
    if (!isNew.session(batch)) return true;
    const admitted = used.sessions + [...sessions.values()].filter(Boolean).length < budget.sessions;
    sessions.set(batch.sessionId, admitted);
    if (!admitted) overflow.sessions += 1;
    return admitted;
  };
  const admitsAddress = (batch: Kept, address: string): boolean => {
    if (addresses.has(address) || !isNew.address(batch, address)) return true;
    if (addresses.size >= room) return false;
    addresses.add(address);
    return true;
  };
  const cut = (batch: Kept): Kept => {
    const counts = new Set(stored(batch));
    if (counts.size === 0) return batch;
    const admitted = admitsSession(batch);
    return withEvents(batch, (event) => {
      if (!counts.has(event)) return event;
      const address = addressOf(event);
      const kept =
        address === undefined || admitsAddress(batch, address) ? event : { ...event, url: otherAddresses };
      if (!admitted || bytes + bytesOf(kept) > budget.bytes) {
        overflow.events += 1;
        return undefined;
      }
      bytes += bytesOf(kept);
      if (kept !== event) overflow.clicks += 1;
      return kept;
    });
  };
  const kept = batches.map(cut);
  return { kept, overflow, addresses: [...addresses], isSpent: bytes + eventBytes > budget.bytes };
}
