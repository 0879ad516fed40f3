import { clocksDiffer } from '../clocks.ts';
import type { Deps } from '../deps.ts';

const day = 24 * 3_600_000;

/** How long the security log and unused devices are kept. */
const kept = 365 * day;
/** How long an unconfirmed second factor is kept. */
const begun = day;

/** Deletes what has expired, what is older than a year, and proofs given while the clock was ahead. */
export async function forgetOldSecurity({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute();
  await db
    .updateTable('sessions')
    .set({ proven_at: null })
    .where('proven_at', '>', before(-clocksDiffer))
    .execute();
  await db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', before(begun))
    .execute();
  await db.deleteFrom('known_devices').where('last_seen_at', '<=', before(kept)).execute();
  await db.deleteFrom('security_events').where('at', '<=', before(kept)).execute();
}
