import { createHash } from 'node:crypto';
import type { ArrivedEvent } from './arrival.ts';
import { noneKnown, notRecorded, otherValues } from '#rules/traits';
import { withEvents, type Kept } from './tally.ts';

/** A network's budget per publication and day: a busy office stays far below it. */
const budget = { bytes: 32 * 1024 * 1024, addresses: 500, sessions: 5_000 };
/** Addresses counted separately per publication and day, for all networks together. */
const publicationAddresses = 5_000;

/** Measured: bytes of an event in its table, without its address. */
const eventBytes = 220;

/** What a network has used of its budget in a publication today. */
export interface Used {
  bytes: number;
  sessions: number;
  addresses: number;
  /** By the whole publication. */
  allAddresses: number;
}

/** What exceeded the limits. */
export interface Overflow {
  sessions: number;
  events: number;
  /** Clicks counted without their address. */
  clicks: number;
}

export const noOverflow: Overflow = { sessions: 0, events: 0, clicks: 0 };

/** The address for all clicks beyond the limit. */
export const otherAddresses = '';

export const stored = ({ reading, heat }: Kept): ArrivedEvent[] => [...reading, ...heat];
export const bytesOf = ({ url }: ArrivedEvent): number =>
  eventBytes + (url === null ? 0 : Buffer.byteLength(url));

/** What gets its own row in the rollups of clicks; undefined without a click. */
export const addressOf = ({ page, type, url }: ArrivedEvent): string | undefined =>
  url === null
    ? undefined
    : createHash('sha256').update(`${page}\0${type}\0${url}`).digest('base64url').slice(0, 22);

/** The traits that strangers choose freely: each new value takes an address of the budget. */
const namedTraits = ['referrer', 'campaign'] as const;
type NamedTrait = (typeof namedTraits)[number];

const nameOf = (trait: NamedTrait, value: string): string | undefined =>
  [noneKnown, notRecorded, otherValues].includes(value)
    ? undefined
    : createHash('sha256').update(`${trait}\0${value}`).digest('base64url').slice(0, 22);

/** What a batch that begins a session would be counted under by name. */
export const namesOf = ({ traits }: Kept): string[] =>
  namedTraits.flatMap((trait) => nameOf(trait, traits[trait]) ?? []);

/** What a budget has not met before. */
export interface IsNew {
  session: (batch: Kept) => boolean;
  address: (batch: Kept, address: string) => boolean;
  /** Nothing has been read in the session: its traits are kept now. */
  reading: (batch: Kept) => boolean;
}

/**
 * Limits a network's batches to its remaining budget, in order of arrival. Without bytes or sessions left,
 * events are dropped; without addresses left, clicks count without theirs, and sessions without the names of theirs.
 */
export function spend(batches: readonly Kept[], used: Used, isNew: IsNew) {
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
  const namedWithin = (batch: Kept, trait: NamedTrait): string => {
    const name = nameOf(trait, batch.traits[trait]);
    return name === undefined || admitsAddress(batch, name) ? batch.traits[trait] : otherValues;
  };
  const withNames = (batch: Kept): Kept =>
    isNew.reading(batch)
      ? {
          ...batch,
          traits: {
            ...batch.traits,
            referrer: namedWithin(batch, 'referrer'),
            campaign: namedWithin(batch, 'campaign'),
          },
        }
      : batch;
  const cut = (batch: Kept): Kept => {
    const counts = new Set(stored(batch));
    if (counts.size === 0) return batch;
    const admitted = admitsSession(batch);
    return withEvents(withNames(batch), (event) => {
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
