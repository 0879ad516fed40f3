import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { closedPolicy } from './contentSecurity.ts';
import { counted } from './counted.ts';
import { askNodes } from './db/clusterNodes.ts';
import type { Deps } from './deps.ts';
import { diskWords, type DiskWatch } from './diskSpace.ts';

const patience = 2_000;

const inTime = <T>(work: Promise<T>) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, because its database responds. With some nodes
 * of a cluster down it reports `degraded`, but stays in service for the accounts on other nodes.
 */
export function answerHealth(
  app: FastifyInstance,
  { db, config, disk }: Pick<Deps, 'db' | 'config'> & { disk: DiskWatch },
): void {
  const guarded = (reply: FastifyReply) =>
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': closedPolicy,
    });
  app.get('/healthz', async (_request, reply) => guarded(reply).send({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    guarded(reply);
    try {
      const wrong = await disk();
      if (wrong) return await reply.code(503).send({ status: 'unready', message: diskWords[wrong] });
      await inTime(sql`SELECT 1`.execute(db));
      const nodes = !config.databaseUrl
        ? []
        : await inTime(askNodes(db)).catch((error: unknown) => {
            request.log.warn({ err: error }, 'the nodes of the database do not say how they are');
            return undefined;
          });
      if (!nodes)
        return await reply.send({
          status: 'degraded',
          message: 'Some nodes of the database do not answer in time.',
        });
      const away = nodes.filter(({ success }) => !success);
      if (away.length === 0) return await reply.send({ status: 'ready' });
      request.log.warn(
        { nodes: away.map(({ nodename, nodeport }) => `${nodename}:${nodeport}`) },
        'nodes of the database are away',
      );
      const message = `${away.length} of ${counted(nodes.length, 'node')} of the database ${away.length === 1 ? 'does' : 'do'} not answer: accounts there cannot be served.`;
      return away.length === nodes.length
        ? await reply.code(503).send({ status: 'unready', message })
        : await reply.send({ status: 'degraded', message });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unready', message: 'The database does not answer.' });
    }
  });
}
