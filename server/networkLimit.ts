import { sql } from 'kysely';
import { hashOf } from './sessions/sessionPair.ts';
import type { Deps } from './deps.ts';
import { networkOf } from './network.ts';

const minute = 60_000;
/**
 * What a process allows before it asks the database, and its share per request to it, as a fraction of the
 * limit.
 */
const SHARE = 1 / 60;

/** What a process may still allow a network. */
interface Allowance {
  left: number;
  /** Allowed locally, and not yet counted for all processes. */
  uncounted: number;
  /** The limit is reached, so there is no need to ask the database again this minute. */
  isOver: boolean;
  asking?: Promise<void>;
}

/**
 * At most `perMinute` from one network, counted for all processes together in the table `throttle`. A process
 * allows a few by itself, so that ordinary readers cause no queries; then it reserves shares of the limit in
 * advance.
 * @returns whether one more may pass
 */
export function createNetworkLimit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: string,
  perMinute: number,
) {
  const share = Math.ceil(perMinute * SHARE);
  const allowances = new Map<string, Allowance>();
  let begun = 0;

  async function takeShare(network: string, allowance: Allowance): Promise<void> {
    const wanted = allowance.uncounted + share;
    const { points } = await db
      .insertInto('throttle')
      .values({
        key: hashOf(`${kind}\n${network}\n${begun}`),
        points: wanted,
        expires_at: new Date(begun + minute),
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ points: sql`throttle.points + excluded.points` }),
      )
      .returning('points')
      .executeTakeFirstOrThrow();
    const granted = Math.max(0, share - Math.max(0, points - perMinute));
    allowance.left += granted;
    allowance.uncounted = 0;
    allowance.isOver = granted < share;
  }

  function allowanceOf(network: string): Allowance {
    const known = allowances.get(network);
    if (known) return known;
    const begins = { left: share, uncounted: share, isOver: false };
    allowances.set(network, begins);
    return begins;
  }

  return async function allows(ip: string): Promise<boolean> {
    const now = Math.floor(clock().getTime() / minute) * minute;
    if (now !== begun) allowances.clear();
    begun = now;
    const network = networkOf(ip);
    const allowance = allowanceOf(network);
    while (allowance.left === 0 && !allowance.isOver) {
      allowance.asking ??= takeShare(network, allowance).finally(() => delete allowance.asking);
      await allowance.asking;
    }
    if (allowance.left === 0) return false;
    allowance.left -= 1;
    return true;
  };
}
