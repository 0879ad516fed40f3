import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { openEmbedded, type Embedded } from './embedded.ts';
import { embeddedDialect } from './embeddedDialect.ts';
import { countingKysely } from './placeWrites.ts';

/** Drops objects created at run time, and resets everything else to the state after the migrations. */
const emptying = [
  'ROLLBACK',
  'DISCARD ALL',
  `
  DO $$ DECLARE names text; BEGIN
    SELECT string_agg(inhrelid::regclass::text, ', ') INTO names FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE relkind = 'r';
    IF names <> '' THEN EXECUTE 'DROP TABLE ' || names; END IF;
    SELECT string_agg(oid::regclass::text, ', ') INTO names FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations' AND pg_relation_size(oid) > 0;
    IF names <> '' THEN EXECUTE 'TRUNCATE ' || names || ' CASCADE'; END IF;
    PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) FROM pg_sequences WHERE last_value IS NOT NULL;
    DELETE FROM pg_statistic;
  END $$`,
];

/**
 * Row count and newest row of each catalogue: they differ after any change to a table, column, constraint,
 * index, trigger, function, role or setting.
 */
const layoutTables = [
  'migrations',
  'pg_attribute',
  'pg_attrdef',
  'pg_auth_members',
  'pg_authid',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_extension',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_sequence',
  'pg_trigger',
  'pg_type',
];
const layoutQuery = `SELECT concat_ws(' ', ${layoutTables.map((table) => `(SELECT count(*) || ':' || max(xmin::text::bigint) FROM ${table})`).join(', ')}) AS layout`;
const layoutOf = async (embedded: Embedded) =>
  (await embedded.query(layoutQuery, [])).rows[0]?.layout as string;

interface Reusable {
  embedded: Embedded;
  /** Its initial state. */
  layout: string;
}
/** Emptied and ready for the next test. One is enough: few tests use two at a time. */
let idle: Reusable | undefined;

async function openNew(template: string): Promise<Reusable> {
  const embedded = await openEmbedded('memory://', { template });
  return { embedded, layout: await layoutOf(embedded) };
}

/** Empties it for the next test, or closes it if a test changed its schema or one is ready already. */
async function giveBack(used: Reusable): Promise<void> {
  for (const statement of emptying) await used.embedded.query(statement, []);
  if (!idle && (await layoutOf(used.embedded)) === used.layout) idle = used;
  else await used.embedded.close();
}

/**
 * An embedded database in memory, like a new copy of the template: an emptied one from an earlier test of
 * this process, or a new one, which takes twenty times as long. Work left running by that test can no longer
 * reach it.
 */
export async function openReused(template: string): Promise<Db> {
  const lent = idle ?? (await openNew(template));
  idle = undefined;
  let over = false;
  const embedded: Embedded = {
    ...lent.embedded,
    get life() {
      return lent.embedded.life;
    },
    query: (...statement) =>
      over ? Promise.reject(new Error('This database has been closed')) : lent.embedded.query(...statement),
    close: () => {
      over = true;
      return giveBack(lent);
    },
  };
  const db = countingKysely(embeddedDialect(embedded));
  // Kysely would not close it without a query
  await sql`SELECT 1`.execute(db);
  return db;
}
