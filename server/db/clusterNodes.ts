import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** A Citus node that holds shards. */
interface Node {
  nodename: string;
  nodeport: number;
  success: boolean;
}

/** The nodes that hold a distributed database's shards, and whether each responds; none without Citus. */
export async function askNodes(db: Db): Promise<Node[]> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db);
  if (rows.length === 0) return [];
  return db.transaction().execute(async (tx) => {
    // tells a hung node from a slow one before the caller gives up
    await sql`SET LOCAL citus.node_connection_timeout = 1500`.execute(tx);
    await sql`SET LOCAL statement_timeout = 5000`.execute(tx);
    return (
      await sql<Node>`SELECT nodename, nodeport, success FROM run_command_on_workers('SELECT 1')`.execute(tx)
    ).rows;
  });
}
