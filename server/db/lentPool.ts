import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { WatchedPool } from '../metrics.ts';

const closed = () => new Error('This database has been closed');
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * A pool for as long as one test has it. Its end leaves the pool open: statements that run are awaited, later ones
 * refused, and connections still held are broken.
 */
export function lendPool(pool: pg.Pool, onEnd: () => Promise<void>): PostgresPool & WatchedPool {
  let over = false;
  const held = new Map<() => void, Set<Promise<unknown>>>();

  function lend(client: pg.PoolClient): PostgresPoolClient {
    const running = new Set<Promise<unknown>>();
    const take = () => held.delete(end);
    const end = () => void (take() && client.release(true));
    held.set(end, running);
    const query = async (text: string, parameters: unknown[]) => {
      if (over) throw closed();
      const statement = client.query(text, parameters);
      running.add(statement);
      return statement.finally(() => running.delete(statement));
    };
    return { query, release: () => void (take() && client.release()) } as unknown as PostgresPoolClient;
  }

  return {
    get totalCount() {
      return pool.totalCount;
    },
    get idleCount() {
      return pool.idleCount;
    },
    get waitingCount() {
      return pool.waitingCount;
    },
    connect: async () => {
      if (over) throw closed();
      const client = await pool.connect();
      if (!over) return lend(client);
      client.release();
      throw closed();
    },
    end: async () => {
      over = true;
      await Promise.all(
        [...held].map(async ([end, running]) => {
          if (running.size > 0) {
            await Promise.allSettled(running);
            // its user gives it back by itself
            await turn();
          }
          end();
        }),
      );
      await onEnd();
    },
  };
}
