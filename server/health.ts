import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { closedPolicy } from './contentSecurity.ts';
import type { Deps } from './deps.ts';

const patience = 2_000;

const inTime = <T>(work: Promise<T>) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** `/healthz`: the process lives. `/readyz`: it can also serve, that is, its database answers. On every host. */
export function answerHealth(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const guarded = (reply: FastifyReply) => reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': closedPolicy });
  app.get('/healthz', async (_request, reply) => guarded(reply).send({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    guarded(reply);
    try {
      await inTime(sql`SELECT 1`.execute(db));
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unready', message: 'The database does not answer.' });
    }
  });
}
