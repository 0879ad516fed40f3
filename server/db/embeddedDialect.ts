import {
  CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler,
  type DatabaseConnection, type Dialect, type Driver, type QueryResult,
} from 'kysely';
import type { Embedded } from './embedded.ts';

/** Kysely on the embedded database: one connection, lent to one borrower after another. */
export const embeddedDialect = (embedded: Embedded): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => embeddedDriver(embedded),
});

function embeddedDriver(embedded: Embedded): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, affected } = await embedded.query(sql, parameters);
      return { rows: rows as R[], numAffectedRows: BigInt(affected) };
    },
    streamQuery: () => {
      throw new Error('The embedded database does not stream: read in pages');
    },
  };
  const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  let last: Promise<void> = Promise.resolve();
  const releases = new WeakMap<DatabaseConnection, () => void>();

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const previous = last;
      let release = () => undefined as void;
      last = new Promise((resolve) => (release = resolve));
      await previous;
      const lent = { ...connection };
      releases.set(lent, release);
      return lent;
    },
    releaseConnection: async (lent) => releases.get(lent)?.(),
    beginTransaction: async () => void (await run('begin')),
    commitTransaction: async () => void (await run('commit')),
    rollbackTransaction: async () => void (await run('rollback')),
    destroy: () => embedded.close(),
  };
}
