import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { openEmbedded, type Embedded } from './embedded.ts';
import { embeddedDialect } from './embeddedDialect.ts';
import { emptying, layoutQuery, sessionEnd } from './emptying.ts';
import { countingKysely } from './placeWrites.ts';

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
  for (const statement of [...sessionEnd, emptying]) await used.embedded.query(statement, []);
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
