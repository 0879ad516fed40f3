import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** A Citus node that holds shards. */
interface Node {
  name: string;
  answers: boolean;
}

/** How a distributed database is: the nodes that hold its shards, and the shards. */
export interface Cluster {
  nodes: Node[];
  shards: number;
  /** Shards that no answering node holds. */
  lostShards: number;
}

/**
 * Undefined without Citus. Only shards of accounts count: a node without any, or with copies of reference tables alone,
 * is not needed.
 */
export async function askCluster(db: Db): Promise<Cluster | undefined> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db);
  if (rows.length === 0) return undefined;
  return db.transaction().execute(async (tx) => {
    // tells a hung node from a slow one before the caller gives up
    await sql`SET LOCAL citus.node_connection_timeout = 1500`.execute(tx);
    await sql`SET LOCAL statement_timeout = 5000`.execute(tx);
    // Group 0 is the coordinator, which answers this. A node that was disabled is not asked, and so does not answer.
    const { rows: placements } = await sql<Node & { shard: number }>`
      WITH asked AS MATERIALIZED (SELECT nodename, nodeport, success FROM run_command_on_workers('SELECT 1'))
      SELECT shardid AS shard, nodename || ':' || nodeport AS name, groupid = 0 OR coalesce(success, false) AS answers
      FROM pg_dist_partition JOIN pg_dist_shard USING (logicalrelid) JOIN pg_dist_placement USING (shardid)
        JOIN pg_dist_node USING (groupid) LEFT JOIN asked USING (nodename, nodeport)
      WHERE partmethod = 'h' AND noderole = 'primary'`.execute(tx);
    const held = new Set(placements.filter(({ answers }) => answers).map(({ shard }) => shard));
    const all = new Set(placements.map(({ shard }) => shard));
    const nodes = new Map(placements.map(({ name, answers }) => [name, { name, answers }]));
    return { nodes: [...nodes.values()], shards: all.size, lostShards: all.size - held.size };
  });
}
