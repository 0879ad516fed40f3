import { sql } from 'kysely';
import { clocksDiffer } from '../clocks.ts';
import type { Deps } from '../deps.ts';
import { hashOf } from '../sessions/sessionPair.ts';
import { networkOf } from '../network.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/**
 * The first pause after too many attempts; each further one is twice as long, up to the longest. None is
 * permanent.
 */
const firstPause = minute;
const longestPause = hour;

interface Limit {
  tries: number;
  window: number;
  /** Once exceeded, blocks until the window ends, without a growing pause. */
  toTheEnd?: true;
}

/**
 * Limits by target and client together, by target, and by client. A device known to the target has limits of
 * its own, so that strangers cannot use up its attempts.
 */
interface Limits {
  both?: Limit;
  target?: Limit;
  source: Limit;
}

const limits = {
  /** Guessing a password, anywhere. */
  password: {
    both: { tries: 5, window: 15 * minute },
    target: { tries: 50, window: hour },
    source: { tries: 100, window: hour },
  },
  /**
   * Guessing the password of the logged-in account. The target is the session, which strangers do not have.
   */
  ownPassword: { target: { tries: 5, window: 15 * minute }, source: { tries: 100, window: hour } },
  /** Guessing the codes of an authenticator app. One in 300,000 is right, so few are allowed per day. */
  code: {
    both: { tries: 5, window: 15 * minute },
    target: { tries: 20, window: day, toTheEnd: true },
    source: { tries: 100, window: hour },
  },
  /** Attempts at recovery codes. They cannot be guessed, so strangers' attempts never block the owner. */
  recoveryCode: { both: { tries: 5, window: 15 * minute }, source: { tries: 100, window: hour } },
  /** Codes of an app being set up: they open nothing. */
  firstCode: { both: { tries: 5, window: 15 * minute }, source: { tries: 100, window: hour } },
  /** Guessing a link's password: many readers share it, and their typing errors must not lock others out soon. */
  linkPassword: {
    both: { tries: 10, window: 15 * minute },
    target: { tries: 100, window: hour },
    source: { tries: 100, window: hour },
  },
  /** Passkey answers. */
  passkey: { source: { tries: 100, window: hour } },
  /** Requests for passkey challenges; login pages make them automatically. */
  challenge: { source: { tries: 600, window: hour } },
  /** Guessing the password of a shared report. */
  reportPassword: {
    both: { tries: 5, window: 15 * minute },
    target: { tries: 50, window: hour },
    source: { tries: 100, window: hour },
  },
  /** Figures of shared reports, by visitors without an account. */
  reportRead: { source: { tries: 1_500, window: hour } },
  /** Requests for reset links. */
  resetMail: { target: { tries: 5, window: hour }, source: { tries: 30, window: hour } },
  /** Attempts at emailed codes. */
  mailedCode: { both: { tries: 10, window: 15 * minute }, source: { tries: 60, window: hour } },
  /**
   * Guessing an account's password with an emailed code. The target is the code: the account is only what was
   * typed, and must not be locked by it.
   */
  mailedCodePassword: {
    both: { tries: 5, window: 15 * minute },
    target: { tries: 50, window: hour },
    source: { tries: 100, window: hour },
  },
  /** Requests for email confirmation links; the target is the account. */
  confirmMail: { target: { tries: 5, window: hour }, source: { tries: 30, window: hour } },
  /** Requests for an archive of all data; the target is the account. */
  archiveMail: { target: { tries: 5, window: hour }, source: { tries: 30, window: hour } },
  /** Registering domains, per account. */
  domain: { target: { tries: 30, window: hour }, source: { tries: 100, window: hour } },
  /** Generating invoices, per account. */
  invoice: { target: { tries: 60, window: hour }, source: { tries: 200, window: hour } },
} satisfies Record<string, Limits>;

/** Receives the end of the pause. */
export type OnPause = (until: Date) => Promise<void>;

/** An allowed attempt. */
export interface Attempt {
  /** It succeeded, so it no longer counts. */
  succeeded(): Promise<void>;
}

/** Limits on attempts, counted in the database for all processes. */
export function createThrottle({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** Counts an attempt in one statement, so that of many at once exactly the allowed number passes. */
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
   * Allows an attempt of `kind`, or not (undefined), at `target` from `ip`.
   * @param device the name of a device known to `target`
   * @param onPause called once for each pause of everyone at `target`
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

  /** When the last pause of this client ends, or of everyone at `target`; undefined without one. */
  async function pausedUntil(
    kind: keyof typeof limits,
    target: string,
    ip: string,
  ): Promise<Date | undefined> {
    const of: Limits = limits[kind];
    const keys = keysOf(kind, target, ip);
    const spent = (key: string | undefined, limit: Limit | undefined) =>
      limit ? [sql<boolean>`(key = ${key ?? ''} AND points > ${limit.tries})`] : [];
    const { rows } = await sql<{ until: Date | null }>`SELECT max(expires_at) AS until FROM throttle
      WHERE expires_at > ${clock()} AND (${sql.join(
        [...spent(keys.both, of.both), ...spent(keys.target, of.target), ...spent(keys.source, of.source)],
        sql` OR `,
      )})`.execute(db);
    return rows[0]?.until ?? undefined;
  }

  const remove = async (keys: string[]): Promise<void> =>
    void (await db.deleteFrom('throttle').where('key', 'in', keys).execute());

  /** Resets the counts of this client, and of the target for everyone. */
  async function clear(kind: keyof typeof limits, target: string, ip: string): Promise<void> {
    const { both, target: ofTarget } = keysOf(kind, target, ip);
    await remove([both, ofTarget]);
  }

  /** Deletes counts that no longer limit anyone. */
  const forgetOld = async (): Promise<void> =>
    void (await db
      .deleteFrom('throttle')
      .where('expires_at', '<=', new Date(clock().getTime() - day))
      .execute());

  return { attempt, pausedUntil, clear, forgetOld };
}
