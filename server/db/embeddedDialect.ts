import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Embedded } from './embedded.ts';

/**
 * Kysely on the embedded database: one connection, lent to one borrower at a time. `onClosed` is called at
 * the end.
 */
export const embeddedDialect = (embedded: Embedded, onClosed: () => void = () => undefined): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => embeddedDriver(embedded, onClosed),
});

/** PGlite accepts this setting and ignores it. In milliseconds; 0 means no limit. */
const timeoutSetting = /^\s*SET (?:LOCAL )?statement_timeout = '?(\d+)'?\s*$/i;

/** A borrower's use of the connection. */
class Loan implements DatabaseConnection {
  readonly #embedded: Embedded;
  #deadline: number | undefined;
  /** The opening in which the current transaction began. */
  #life: number | undefined;

  constructor(embedded: Embedded) {
    this.#embedded = embedded;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const [, timeout] = timeoutSetting.exec(sql) ?? [];
    if (timeout) this.#deadline = Number(timeout) || Infinity;
    const deadline = this.#deadline;
    const { rows, affected } = await this.#embedded.query(sql, parameters, {
      life: this.#life,
      ...(deadline && { deadline }),
    });
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  streamQuery(): never {
    throw new Error('The embedded database does not stream: read in pages');
  }

  async begin(): Promise<void> {
    await this.#run('begin');
    this.#life = this.#embedded.life;
  }

  commit = (): Promise<void> => this.#run('commit');

  /** A transaction cut off with its thread is rolled back already. */
  async rollback(): Promise<void> {
    if (this.#life === this.#embedded.life) await this.#run('rollback');
  }

  async #run(text: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(text));
  }
}

function embeddedDriver(embedded: Embedded, onClosed: () => void): Driver {
  let last: Promise<void> = Promise.resolve();
  const releases = new WeakMap<DatabaseConnection, () => void>();
  const loanOf = (connection: DatabaseConnection): Loan => {
    if (connection instanceof Loan) return connection;
    throw new Error('This connection was lent by another database');
  };

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const previous = last;
      let release = () => undefined as void;
      last = new Promise((resolve) => (release = resolve));
      await previous;
      const lent = new Loan(embedded);
      releases.set(lent, release);
      return lent;
    },
    releaseConnection: async (lent) => releases.get(lent)?.(),
    beginTransaction: (lent) => loanOf(lent).begin(),
    commitTransaction: (lent) => loanOf(lent).commit(),
    rollbackTransaction: (lent) => loanOf(lent).rollback(),
    destroy: () => embedded.close().finally(onClosed),
  };
}
