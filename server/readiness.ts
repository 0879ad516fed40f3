import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { withTimeout } from './withTimeout.ts';
import { counted } from './counted.ts';
import { askCluster, type Cluster } from './db/clusterNodes.ts';
import type { Deps } from './deps.ts';
import { filesOf } from './files/openFiles.ts';
import { diskWords, type DiskWatch } from './diskSpace.ts';

/** Whether this process can serve, and if not fully, why. */
export interface Readiness {
  status: 'ready' | 'degraded' | 'unready';
  message?: string;
}

const patience = 2_000;

export const inTime = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(patience, work, 'The database did not answer in time');

function ofCluster({ nodes, shards, lostShards }: Cluster, log: FastifyBaseLogger): Readiness {
  const away = nodes.filter(({ answers }) => !answers);
  if (away.length > 0) log.warn({ nodes: away.map(({ name }) => name) }, 'nodes of the database are away');
  if (lostShards === 0) return { status: 'ready' };
  return {
    status: lostShards === shards ? 'unready' : 'degraded',
    message: `${away.length} of ${counted(nodes.length, 'node')} of the database ${away.length === 1 ? 'does' : 'do'} not answer: accounts there cannot be served.`,
  };
}

/**
 * Ready: the disk takes data, the database answers and takes writes, and every shard of a cluster is on a node that
 * answers. Degraded: some shards are not, so that some accounts cannot be served, or the object store fails, so that
 * publications cannot; out of service, this process would serve none, and every process sees the same store.
 */
export async function findReadiness(
  { db, config, disk }: Pick<Deps, 'db' | 'config'> & { disk: DiskWatch },
  log: FastifyBaseLogger,
): Promise<Readiness> {
  try {
    const wrong = await disk();
    if (wrong) return { status: 'unready', message: diskWords[wrong] };
    const { rows } = await inTime(
      sql<{ read_only: string }>`SELECT current_setting('transaction_read_only') AS read_only`.execute(db),
    );
    // as a standby does, or a primary that was demoted
    if (rows[0]?.read_only === 'on')
      return { status: 'unready', message: 'The database does not take writes: it may be a standby.' };
    const withFiles: Readiness = filesOf(config).objects?.isAway()
      ? { status: 'degraded', message: 'The object store fails: publications cannot be read.' }
      : { status: 'ready' };
    if (!config.databaseUrl) return withFiles;
    const cluster = await inTime(askCluster(db)).catch((error: unknown) => {
      log.warn({ err: error }, 'the nodes of the database do not say how they are');
      return 'silent' as const;
    });
    if (cluster === 'silent')
      return { status: 'degraded', message: 'Some nodes of the database do not answer in time.' };
    const nodes: Readiness = cluster ? ofCluster(cluster, log) : { status: 'ready' };
    return nodes.status === 'ready' ? withFiles : nodes;
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return { status: 'unready', message: 'The database does not answer.' };
  }
}
