import type { FastifyInstance, FastifyReply } from 'fastify';
import { closedPolicy } from './contentSecurity.ts';
import type { Deps } from './deps.ts';
import type { DiskWatch } from './diskSpace.ts';
import { findReadiness } from './readiness.ts';

/**
 * `/healthz`: the process is alive; a supervisor restarts it otherwise. `/readyz`: it can serve; a load balancer sends
 * it no requests otherwise. Degraded counts as ready: see `findReadiness`.
 */
export function answerHealth(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config'> & { disk: DiskWatch },
): void {
  const guarded = (reply: FastifyReply) =>
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': closedPolicy,
    });
  app.get('/healthz', async (_request, reply) => guarded(reply).send({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const readiness = await findReadiness(deps, request.log);
    return guarded(reply)
      .code(readiness.status === 'unready' ? 503 : 200)
      .send(readiness);
  });
}
