import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { CommandRefused, type Command } from './command.ts';

/**
 * Tables of accounts, referenced ones first: distributed by `account_id`, so that an account's rows share a
 * node.
 */
export const accountTables = [
  'accounts',
  'registered_domains',
  'payment_methods',
  'publications',
  'trackable_links',
  'intake_batches',
  'intake_usage',
  'intake_addresses',
  'intake_overflow',
  'exclusions',
  'reading_sessions',
  'link_openings',
  'events',
  'reads_by_hour',
  'reads_by_day',
  'clicks_by_hour',
  'clicks_by_day',
  'publication_pages',
  'heat_sessions',
  'heat_by_day',
  'heat_by_month',
  'heat_pages_by_day',
  'leads',
  'lead_sessions',
  'form_entries',
  'invoices',
  'subscriptions',
  'payment_attempts',
  'payment_events',
  'grants',
  'passkeys',
  'second_factors',
  'recovery_codes',
  'known_devices',
  'security_events',
] as const;

/** Looked up before the account is known: distributed by their own key. */
export const directoryTables = {
  account_emails: 'email',
  cloud_ids: 'cloud_id',
  sessions: 'session_hash',
  mailed_codes: 'code_hash',
  link_ids: 'link_id',
  provider_customers: 'customer_id',
  passkey_ids: 'passkey_id',
  passkey_challenges: 'challenge_hash',
  pending_sign_ins: 'pending_hash',
} as const;

/** Used across accounts: they stay on the coordinator. */
export const localTables = [
  'migrations',
  'outbox',
  'throttle',
  'first_start',
  'events_dropped',
  'downloads',
  'upkeep_turns',
] as const;

const absent =
  'This database server has no Citus extension, so its tables stay on one machine; everything works as it is. ' +
  'To spread them over several, install Citus on this server and its workers and run this again.';

async function ensureCitus(db: Db): Promise<void> {
  const { rows } = await sql`SELECT name FROM pg_available_extensions WHERE name = 'citus'`.execute(db);
  if (rows.length === 0) throw new CommandRefused(absent);
  await sql`CREATE EXTENSION IF NOT EXISTS citus`.execute(db).catch((error: Error) => {
    throw new CommandRefused(`The Citus extension is installed but could not be created: ${error.message}`);
  });
}

async function distributedTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Moving existing rows may exceed a query's timeout. */
const distributeTable = (db: Db, table: string, column: string, together: string) =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SELECT create_distributed_table(${table}, ${column}, colocate_with => ${together})`.execute(tx);
  });

/** Distributes the tables that are not distributed yet; `say` is called for each. */
export async function distribute(db: Db, say: (line: string) => void): Promise<void> {
  const done = await distributedTables(db);
  const wanted = [
    ...accountTables.map(
      (table) => [table, 'account_id', table === 'accounts' ? 'none' : 'accounts'] as const,
    ),
    ...Object.entries(directoryTables).map(([table, key]) => [table, key, 'none'] as const),
  ];
  for (const [table, column, together] of wanted) {
    if (done.has(table)) continue;
    await distributeTable(db, table, column, together);
    say(`${table} is distributed by ${column}.`);
  }
}

/**
 * `npm run distribute`: spreads a migrated PostgreSQL database over the nodes of its Citus cluster. Can be
 * repeated; it does what is missing.
 */
export const distributeCommand: Command = {
  usage: '',
  async run({ db, config }, { print }) {
    if (!config.databaseUrl) {
      throw new CommandRefused(
        'The embedded database lives in one process and cannot be distributed. Set DATABASE_URL to a PostgreSQL server with Citus.',
      );
    }
    await ensureCitus(db);
    await distribute(db, print);
    print('The database is distributed.');
  },
};
