import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { filesOf } from '../files/openFiles.ts';
import { deleteSlice, purgePublication } from '../host/purge.ts';
import { postLetter } from '../mail/outbox.ts';
import { securityLetters } from '../security/securityLetters.ts';
import { accountTables } from '../db/tablesByPlace.ts';
import { lockAccount } from './accountLock.ts';

/** Kept for accounting: tax law requires it, usually for six to ten years. */
const keptTables = ['invoices', 'grants', 'refunds'] as const;
type KeptTable = (typeof keptTables)[number];
const isKept = (table: string): table is KeptTable => (keptTables as readonly string[]).includes(table);

/**
 * Looked up before the account is known. Link identifiers stay reserved, so that no one else's content
 * appears at them.
 */
const directories = [
  'account_emails',
  'cloud_ids',
  'sessions',
  'mailed_codes',
  'provider_customers',
  'passkey_ids',
  'pending_sign_ins',
  'report_tokens',
  'outbox',
] as const;

/** Tables with many rows per account, each with the column to slice by. */
const long: Readonly<Record<string, string>> = {
  intake_batches: 'batch_id',
  security_events: 'event_id',
  payment_events: 'event_id',
};

async function deleteAll({ db }: Deps, account_id: number, table: string): Promise<void> {
  let rows = 1;
  while (rows > 0)
    rows = await db
      .transaction()
      .execute((tx) => deleteSlice(tx, { account_id }, table, long[table] ?? 'account_id'));
}

/** Kept without personal data as long as invoices refer to its id. */
const nameless = (at: Date) =>
  ({
    email: '',
    name: '',
    password_hash: '',
    cloud_id: null,
    emailprefs: 'None',
    plan: '',
    txn_id: '',
    paddle_id: '',
    stripe_customer: '',
    paddle_customer: '',
    company_name: '',
    billing_name: '',
    billing_address: '',
    billing_city: '',
    billing_state: '',
    billing_zip: '',
    billing_country: '',
    country_code: '',
    tax_id: '',
    hascreative: false,
    isactive: false,
    closed_at: at,
    delete_at: null,
  }) as const;

async function isInBooks(db: Queryable, accountId: number): Promise<boolean> {
  for (const table of keptTables) {
    if (
      await db
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', accountId)
        .limit(1)
        .executeTakeFirst()
    )
      return true;
  }
  return false;
}

/**
 * Deletes an account's data except invoices and grants. An interrupted deletion can be repeated.
 * @param letter the last email to its owner
 */
export async function eraseAccount(
  deps: Deps,
  { accountId, email }: { accountId: number; email: string },
  letter: 'accountDeleted' | 'accountDeletedAsAsked',
): Promise<void> {
  const { db, clock, config } = deps;
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, deps, accountId);
    await tx
      .updateTable('publications')
      .set({ deleted_at: clock() })
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .execute();
  });
  const publications = await db
    .selectFrom('publications')
    .select(['account_id', 'publication_id', 'folder'])
    .where('account_id', '=', accountId)
    .execute();
  for (const publication of publications) {
    // rows being purged by the hourly job are deleted below
    await purgePublication(deps, publication);
  }
  for (const table of [...accountTables].reverse()) {
    if (table !== 'accounts' && !isKept(table)) await deleteAll(deps, accountId, table);
  }
  await filesOf(config).publications.removeFolder(String(accountId));
  await db.transaction().execute(async (tx) => {
    for (const table of directories) await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
    if (await isInBooks(tx, accountId))
      await tx.updateTable('accounts').set(nameless(clock())).where('account_id', '=', accountId).execute();
    else await tx.deleteFrom('accounts').where('account_id', '=', accountId).execute();
    await postLetter(tx, deps, { accountId, recipient: email }, securityLetters[letter](config));
  });
}
