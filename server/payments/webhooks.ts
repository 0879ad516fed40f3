import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '../db/billingTables.ts';
import type { Deps } from '../deps.ts';
import { webhooks } from '../metrics.ts';
import { alarmOperator } from '../mail/operatorLetters.ts';
import {
  NotUnderstood,
  SignatureRefused,
  takeEvent,
  type ProviderEvent,
  type WebhookSource,
} from './events.ts';
import { notificationRefusedLetter } from './paymentLetters.ts';
import { ProviderUnavailable } from './paymentRefusal.ts';

const largestEvent = 256 * 1024;

type Outcome = 'taken' | 'known' | 'unowned' | 'refused' | 'failed';

/**
 * `POST /account/webhooks/{provider}`: the body as signed, without an origin check. Replies 200 once the
 * event and its effect are stored, or were before; the source's own status for a wrong signature, storing
 * nothing; 500 for every fault, so that the provider retries.
 */
export async function webhooksPlugin(
  app: FastifyInstance,
  { deps, sources }: { deps: Deps; sources: Partial<Record<Provider, WebhookSource>> },
): Promise<void> {
  const { db, clock } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

  async function take(source: WebhookSource, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    let event: ProviderEvent;
    try {
      event = source.verify(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers);
    } catch (error) {
      if (!(error instanceof SignatureRefused)) throw error;
      request.log.warn(
        { ip: request.ip, route: request.routeOptions.url, why: error.message },
        'refused: not signed by the provider',
      );
      reply.code(source.refusedStatus).send({ error: 'The signature is wrong, or too old.' });
      return 'refused';
    }
    const accountId = await source.accountOf(db, event);
    const effect = accountId === undefined ? undefined : await source.effect(event, accountId);
    const how = await takeEvent(db, event, accountId, clock(), effect);
    if (accountId !== undefined) await source.afterwards(event, accountId);
    request.log.info(
      { event: event.id, type: event.type, ...(accountId !== undefined && { account: accountId }), how },
      'payment event',
    );
    reply.send({ received: true });
    return accountId === undefined ? 'unowned' : how;
  }

  /** The provider tries again; if the fault is ours, only a person can mend it. */
  async function alarm(provider: string, error: unknown, request: FastifyRequest): Promise<void> {
    const why = error instanceof NotUnderstood ? error.message : undefined;
    try {
      await alarmOperator(
        deps,
        `notifications of ${provider}`,
        notificationRefusedLetter(provider, request.id, why),
      );
    } catch (failure) {
      request.log.error({ err: failure }, 'the operator could not be told');
    }
  }

  for (const [provider, source] of Object.entries(sources)) {
    app.post(
      `/account/webhooks/${provider}`,
      { constraints: { site: 'account' }, bodyLimit: largestEvent },
      async (request, reply) => {
        let outcome: Outcome = 'failed';
        try {
          outcome = await take(source, request, reply);
        } catch (error) {
          // an outage passes by itself
          if (!(error instanceof ProviderUnavailable)) await alarm(provider, error, request);
          throw error;
        } finally {
          webhooks.inc({ provider, outcome });
        }
        return reply;
      },
    );
  }
}
