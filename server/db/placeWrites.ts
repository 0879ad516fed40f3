import {
  Kysely,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Schema } from './schema.ts';
import { measureStatement } from './statementMetrics.ts';

/** A write to what decides where the addresses of publications and links lead. */
const writesPlaces =
  /\b(?:insert into|update|delete from)\s+"?(?:accounts|cloud_ids|link_ids|publications|trackable_links)\b/i;

const counts = new WeakMap<Kysely<Schema>, () => number>();

/** How many writes to places this process has committed in `db`: what was read at a lower number may be out of date. */
export function placeWrites(db: Kysely<Schema>): number {
  const count = counts.get(db);
  if (!count) throw new Error('Open a database by countingKysely: nothing else notices its writes.');
  return count();
}

/** A database whose `placeWrites` are counted. */
export function countingKysely(dialect: Dialect): Kysely<Schema> {
  let written = 0;
  const db = new Kysely<Schema>({
    log: measureStatement,
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (itself) => dialect.createIntrospector(itself),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => new CountingDriver(dialect.createDriver(), () => (written += 1)),
    },
  });
  counts.set(db, () => written);
  return db;
}

class CountingDriver implements Driver {
  readonly #inner: Driver;
  readonly #onWrite: () => void;

  constructor(inner: Driver, onWrite: () => void) {
    this.#inner = inner;
    this.#onWrite = onWrite;
  }

  init = () => this.#inner.init();
  destroy = () => this.#inner.destroy();
  acquireConnection = async () =>
    new CountingConnection(await this.#inner.acquireConnection(), this.#onWrite);
  releaseConnection = ({ inner }: CountingConnection) => this.#inner.releaseConnection(inner);

  async beginTransaction(
    connection: CountingConnection,
    settings: Parameters<Driver['beginTransaction']>[1],
  ) {
    await this.#inner.beginTransaction(connection.inner, settings);
    connection.begun();
  }
  async commitTransaction(connection: CountingConnection) {
    // Counted even if it fails: the answer to a commit that was made may be lost.
    await this.#inner.commitTransaction(connection.inner).finally(() => connection.ended());
  }
  async rollbackTransaction(connection: CountingConnection) {
    await this.#inner.rollbackTransaction(connection.inner).finally(() => connection.ended());
  }
}

/** Counts a write once others can see it: at once, or when its transaction ends. */
class CountingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #onWrite: () => void;
  #inTransaction = false;
  #wrote = false;

  constructor(inner: DatabaseConnection, onWrite: () => void) {
    this.inner = inner;
    this.#onWrite = onWrite;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.inner.executeQuery<R>(query);
    } finally {
      this.#wrote ||= writesPlaces.test(query.sql);
      if (!this.#inTransaction) this.ended();
    }
  }
  streamQuery<R>(query: CompiledQuery, chunkSize?: number) {
    return this.inner.streamQuery<R>(query, chunkSize);
  }

  begun() {
    this.#inTransaction = true;
  }
  ended() {
    if (this.#wrote) this.#onWrite();
    this.#inTransaction = false;
    this.#wrote = false;
  }
}
