import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { MetricsConfig } from './config/config.ts';
import type { Deps } from './deps.ts';
import { freeBytes, type DiskWatch } from './diskSpace.ts';
import { freeDisk, mailsWaiting, readyState, registry, watchProcess } from './metrics.ts';
import { findReadiness, inTime, type Readiness } from './readiness.ts';
import { hashOf } from './sessions/sessionPair.ts';
import { listenFault } from './startFault.ts';

type Measured = Deps & { disk: DiskWatch };

const states: Readiness['status'][] = ['ready', 'degraded', 'unready'];

/** What is looked up for each scrape. What cannot be found out is left out: nothing is known about it then. */
async function lookUp(deps: Measured): Promise<void> {
  const { status } = await findReadiness(deps, deps.log);
  for (const state of states) readyState.set({ state }, state === status ? 1 : 0);
  const bytes = await freeBytes(deps.config.dataDir).catch(() => undefined);
  if (bytes === undefined) freeDisk.remove();
  else freeDisk.set(bytes);
  const waiting = status !== 'unready' && (await inTime(countMails(deps)).catch(() => undefined));
  if (waiting === undefined || waiting === false) mailsWaiting.remove();
  else mailsWaiting.set(waiting);
}

async function countMails({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { waiting } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Hashed, so that neither the time nor a different length tells anything about the token. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/** `GET /metrics` for Prometheus, on a port of its own: it is never reachable through the public one. */
export async function openMetricsServer(
  deps: Measured,
  { host, port, token }: MetricsConfig,
): Promise<FastifyInstance> {
  watchProcess();
  const app = Fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply
        .code(401)
        .header('WWW-Authenticate', 'Bearer')
        .send({ error: 'METRICS_TOKEN is required.' });
    await lookUp(deps);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFault({ host, port }, error, 'METRICS_');
  }
  return app;
}
