import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** A node of a Citus cluster that holds shards. */
interface Node {
  nodename: string;
  nodeport: number;
  success: boolean;
}

/** The nodes that hold a distributed database's shards, each asked whether it answers; none where it is on one machine. */
export async function askNodes(db: Db): Promise<Node[]> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db);
  if (rows.length === 0) return [];
  return db.transaction().execute(async (tx) => {
    // one that hangs is told from one that is slow before whoever asks loses patience
    await sql`SET LOCAL citus.node_connection_timeout = 1500`.execute(tx);
    await sql`SET LOCAL statement_timeout = 5000`.execute(tx);
    return (
      await sql<Node>`SELECT nodename, nodeport, success FROM run_command_on_workers('SELECT 1')`.execute(tx)
    ).rows;
  });
}
