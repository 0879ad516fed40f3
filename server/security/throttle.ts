import { sql } from 'kysely';
import { clocksDiffer } from '../clocks.ts';
import type { Deps } from '../deps.ts';
import { hashOf } from '../sessions/sessionPair.ts';
import { networkOf } from '../network.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The first pause after too many tries; every further one is twice as long, up to the longest. None is for good. */
const firstPause = minute;
const longestPause = hour;

interface Limit {
  tries: number;
  window: number;
  /** Whoever passes it waits until the window ends, instead of for a pause. */
  toTheEnd?: true;
}

/**
 * What is limited: by who is meant and who asks together, by who is meant, by who asks. A device that is known to
 * whom is meant counts for itself alone, so that strangers cannot use up its tries.
 */
interface Limits {
  both?: Limit;
  target?: Limit;
  source: Limit;
}

const limits = {
  /** Guessing a password, wherever one is asked for. */
  password: {
    both: { tries: 5, window: 15 * minute },
    target: { tries: 50, window: hour },
    source: { tries: 100, window: hour },
  },
  /** Guessing the password of the account that one is logged in to; the session is the target: strangers have none. */
  ownPassword: { target: { tries: 5, window: 15 * minute }, source: { tries: 100, window: hour } },
  /** Guessing the codes of an account's authenticator app: one try in 300,000 is right, so that a day has few. */
  code: {
    both: { tries: 5, window: 15 * minute },
    target: { tries: 20, window: day, toTheEnd: true },
    source: { tries: 100, window: hour },
  },
  /** Trying an account's recovery codes. Nobody can guess one: strangers' tries never keep the owner from theirs. */
  recoveryCode: { both: { tries: 5, window: 15 * minute }, source: { tries: 100, window: hour } },
  /** Trying codes of an app that is being set up: they open nothing. */
  firstCode: { both: { tries: 5, window: 15 * minute }, source: { tries: 100, window: hour } },
  /** Offering passkeys. */
  passkey: { source: { tries: 100, window: hour } },
  /** Being given challenges for passkeys: login pages ask for one by themselves. */
  challenge: { source: { tries: 600, window: hour } },
  /** Having reset links sent. */
  resetMail: { target: { tries: 5, window: hour }, source: { tries: 30, window: hour } },
  /** Trying mailed codes. */
  mailedCode: { both: { tries: 10, window: 15 * minute }, source: { tries: 60, window: hour } },
  /** Guessing an account's password by a mailed code: the code is the target. Who is meant is only what was typed, and nobody's to lock out. */
  mailedCodePassword: {
    both: { tries: 5, window: 15 * minute },
    target: { tries: 50, window: hour },
    source: { tries: 100, window: hour },
  },
  /** Having links sent that confirm a new address; whose account it is is the target. */
  confirmMail: { target: { tries: 5, window: hour }, source: { tries: 30, window: hour } },
  /** Registering domains, by account. */
  domain: { target: { tries: 30, window: hour }, source: { tries: 100, window: hour } },
  /** Having invoices drawn, by account. */
  invoice: { target: { tries: 60, window: hour }, source: { tries: 200, window: hour } },
} satisfies Record<string, Limits>;

/** Hears until when nobody's try is let through. */
export type OnPause = (until: Date) => Promise<void>;

/** One try that was let through. */
export interface Attempt {
  /** It was right after all: it no longer counts. */
  succeeded(): Promise<void>;
}

/** Limits on how often something may be tried, counted in the database: the same for all processes. */
export function createThrottle({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** Counts a try, in one statement, so that of many at once exactly the allowed number passes. */
  async function count(key: string, { tries, window, toTheEnd }: Limit, onPause?: OnPause): Promise<boolean> {
    const now = clock();
    // an expiry beyond the longest limit was written while the clock was ahead
    const latest = new Date(now.getTime() + Math.max(window, longestPause) + clocksDiffer);
    const isOver = sql`throttle.expires_at <= ${now} OR throttle.expires_at > ${latest}`;
    const { points, strikes } = await db
      .insertInto('throttle')
      .values({ key, points: 1, expires_at: new Date(now.getTime() + window) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql`CASE WHEN ${isOver} THEN excluded.points ELSE throttle.points + excluded.points END`,
          strikes: sql`CASE WHEN throttle.expires_at <= ${new Date(now.getTime() - day)} THEN 0 ELSE throttle.strikes END`,
          expires_at: sql`CASE WHEN ${isOver} THEN excluded.expires_at ELSE throttle.expires_at END`,
        }),
      )
      .returning(['points', 'strikes'])
      .executeTakeFirstOrThrow();
    if (points === tries + 1 && !toTheEnd) {
      const pause = Math.min(firstPause * 2 ** strikes, longestPause);
      await db
        .updateTable('throttle')
        .set({ strikes: strikes + 1, expires_at: new Date(now.getTime() + pause) })
        .where('key', '=', key)
        .execute();
      await onPause?.(new Date(now.getTime() + pause));
    }
    return points <= tries;
  }

  function keysOf(kind: keyof typeof limits, target: string, ip: string, device?: string) {
    const ofTarget = `${kind}\n${target.toLowerCase()}`;
    if (device !== undefined)
      return {
        both: hashOf(`${ofTarget}\ndevice ${device}`),
        target: hashOf(`${ofTarget}\nin all, device ${device}`),
      };
    return {
      both: hashOf(`${ofTarget}\n${networkOf(ip)}`),
      target: hashOf(ofTarget),
      source: hashOf(`${kind}\n\n${networkOf(ip)}`),
    };
  }

  const forgive = (key: string) =>
    db
      .updateTable('throttle')
      .set({ points: sql`greatest(points - 1, 0)` })
      .where('key', '=', key)
      .execute();

  /**
   * Lets a try of `kind` through, or not (undefined): `target` is who is meant, `ip` who asks.
   * @param device the name of a device that is known to `target`
   * @param onPause called once for each pause that all who mean `target` have to make
   */
  async function attempt(
    kind: keyof typeof limits,
    target: string,
    ip: string,
    { device, onPause }: { device?: string | undefined; onPause?: OnPause } = {},
  ): Promise<Attempt | undefined> {
    const { both, target: ofTarget, source }: Limits = limits[kind];
    const keys = keysOf(kind, target, ip, device);
    if (both && !(await count(keys.both, both))) return undefined;
    if (keys.source !== undefined && !(await count(keys.source, source))) return undefined;
    if (ofTarget && !(await count(keys.target, ofTarget, device === undefined ? onPause : undefined)))
      return undefined;
    return {
      succeeded: async () => {
        await remove([keys.both]);
        if (keys.source !== undefined) await forgive(keys.source);
        if (ofTarget) await forgive(keys.target);
      },
    };
  }

  const remove = async (keys: string[]): Promise<void> =>
    void (await db.deleteFrom('throttle').where('key', 'in', keys).execute());

  /** Whoever asks may try as if for the first time, and all others who mean `target` may, too. */
  async function clear(kind: keyof typeof limits, target: string, ip: string): Promise<void> {
    const { both, target: ofTarget } = keysOf(kind, target, ip);
    await remove([both, ofTarget]);
  }

  /** Forgets what nobody waits for any more. */
  const forgetOld = async (): Promise<void> =>
    void (await db
      .deleteFrom('throttle')
      .where('expires_at', '<=', new Date(clock().getTime() - day))
      .execute());

  return { attempt, clear, forgetOld };
}
