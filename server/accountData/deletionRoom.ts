import type { AccountDeletion } from '#contract/accountData';
import { hold } from '../accounts/accountQueries.ts';
import type { Queryable } from '../db/connection.ts';
import type { Caller, Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { livingSubscriptions } from '../payments/subscriptions.ts';
import { pageOf, type RestRooms } from '../rest/restRoom.ts';
import { createProofs } from '../security/proofs.ts';
import { tellOwner } from '../security/securityLetters.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { noSuchAccount } from '../words.ts';

/** How long a deletion can be taken back, in milliseconds. */
const wayBack = 14 * 24 * 3_600_000;

const counted = {
  publications: 'publications',
  trackableLinks: 'trackable_links',
  leads: 'leads',
  formEntries: 'form_entries',
} as const;

/** The products of an account that a provider goes on charging for. */
export async function chargedProducts(db: Queryable, accountId: number): Promise<string[]> {
  const living = await livingSubscriptions(db, accountId);
  return living
    .filter(({ status, cancel_at }) => status !== 'incomplete' && cancel_at === null)
    .map(({ product }) => product);
}

async function countOf(db: Queryable, table: (typeof counted)[keyof typeof counted], accountId: number) {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('account_id', '=', accountId)
    .$if(table === 'publications', (query) => query.where('deleted_at' as never, 'is', null as never))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function describe(db: Queryable, accountId: number): Promise<AccountDeletion & { email: string }> {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'delete_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new HttpRefusal(404, noSuchAccount);
  const [publications, trackableLinks, leads, formEntries] = [
    await countOf(db, counted.publications, accountId),
    await countOf(db, counted.trackableLinks, accountId),
    await countOf(db, counted.leads, accountId),
    await countOf(db, counted.formEntries, accountId),
  ];
  return {
    id: 'account',
    email: account.email,
    due: account.delete_at?.toISOString() ?? '',
    publications,
    trackableLinks,
    leads,
    formEntries,
    charged: await chargedProducts(db, accountId),
  };
}

const shown = ({ email: _private, ...deletion }: Awaited<ReturnType<typeof describe>>): AccountDeletion =>
  deletion;

/** Deletes the account two weeks from now; readers see nothing of it from now on. */
export function deletionRoom(deps: Deps): RestRooms<'account-deletions'>['account-deletions'] {
  const { db, clock, log } = deps;
  const proofs = createProofs(deps);
  const events = createSecurityLog(deps);

  const setDue = async (tx: Queryable, { accountId }: Caller, due: Date | null) =>
    void (await tx
      .updateTable('accounts')
      .set({ delete_at: due })
      .where('account_id', '=', accountId)
      .execute());

  return {
    list: async ({ accountId }, range) => pageOf([shown(await describe(db, accountId))], range),
    async create(caller, { email }) {
      await proofs.demand(caller);
      const { accountId } = caller;
      const deletion = await db.transaction().execute(async (tx) => {
        await hold(tx, accountId);
        const found = await describe(tx, accountId);
        if (found.email.toLowerCase() !== email.trim().toLowerCase())
          throw new HttpRefusal(422, 'This is not the email address of this account.');
        if (found.charged.length > 0)
          throw new HttpRefusal(
            409,
            'Your subscription is still charged. Cancel it on the Account page first, then delete the account.',
          );
        if (found.due) return found;
        const due = new Date(clock().getTime() + wayBack);
        await setDue(tx, caller, due);
        await events.note(tx, accountId, 'deletionAsked', caller);
        await tellOwner(tx, deps, accountId, 'deletionAsked', caller, due.toISOString().slice(0, 10));
        return { ...found, due: due.toISOString() };
      });
      log.warn(
        { account: accountId, request: caller.requestId, due: deletion.due },
        'deletion of account asked for',
      );
      return shown(deletion);
    },
    async remove(caller) {
      const { accountId } = caller;
      await db.transaction().execute(async (tx) => {
        await hold(tx, accountId);
        if (!(await describe(tx, accountId)).due) return;
        await setDue(tx, caller, null);
        await events.note(tx, accountId, 'deletionTakenBack', caller);
        await tellOwner(tx, deps, accountId, 'deletionTakenBack', caller);
      });
      log.info({ account: accountId, request: caller.requestId }, 'deletion of account taken back');
    },
  };
}
