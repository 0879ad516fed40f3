import type { Deps } from '../../deps.ts';
import type { ProviderEvent } from '../events.ts';
import { NotUnderstood, type WebhookSource } from '../webhookSource.ts';
import type { PaddleClient } from './paddleClient.ts';
import { paddleEffects } from './paddleEffects.ts';
import { notedAccount } from './paddleCustomData.ts';
import { keepTermEnd, setLaterPrice } from './paddleLaterTerms.ts';
import { accountOfBearer } from './paddleCustomers.ts';
import {
  readNotification,
  readSubscription,
  readTransaction,
  subjectOf,
  UnknownShape,
  type Subject,
} from './paddleNotification.ts';
import { checkSignature } from './paddleSignature.ts';

const dataOf = ({ body }: ProviderEvent) => subjectOf(readNotification(body));
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Events that are a customer or name one. */
const customerIdOf = ({ type }: ProviderEvent, data: Subject): string | undefined =>
  textOf(type.startsWith('customer.') ? data.id : data.customerId);

/**
 * How Paddle's notifications are handled. `ask` must finish within the 5 seconds that Paddle waits;
 * `supersede` cancels, at either provider, what a new subscription replaced.
 */
export function paddleWebhook(
  { db, config, clock, log }: Deps,
  ask: PaddleClient,
  supersede: (accountId: number) => Promise<void>,
): WebhookSource {
  const { paddle: access, signatureSeconds } = config.payments;

  return {
    // Paddle retries rejected notifications, so a wrong secret loses nothing
    refusedStatus: 500,
    verify(raw, headers) {
      checkSignature(raw, headers['paddle-signature'], {
        secret: access?.webhookSecret ?? '',
        age: signatureSeconds.paddle,
        now: clock(),
      });
      const body = readNotification(JSON.parse(raw.toString('utf8')));
      return {
        id: body.event_id,
        provider: 'paddle',
        type: body.event_type,
        occurredAt: new Date(body.occurred_at),
        body,
      };
    },
    async accountOf(of, event) {
      const data = dataOf(event);
      const bearer = { customData: data.customData, customerId: customerIdOf(event, data) };
      return accountOfBearer(of, ask, config.secret, bearer, Object.hasOwn(paddleEffects, event.type));
    },
    async apply(tx, event, accountId) {
      const effect = Object.hasOwn(paddleEffects, event.type) ? paddleEffects[event.type] : undefined;
      const data = dataOf(event);
      const noted = notedAccount(config.secret, data.customData) !== undefined;
      await effect?.(
        tx,
        { event, accountId, data, occurredAt: event.occurredAt, noted },
        config.payments,
      ).catch((error: unknown) => {
        throw error instanceof UnknownShape ? new NotUnderstood(event, error.message) : error;
      });
    },
    async afterwards(event, accountId) {
      if (event.type === 'adjustment.created') {
        log.warn(
          { account: accountId, event: event.id, type: event.type, object: dataOf(event).id },
          'money was refunded or is disputed: decide whether the rights stay',
        );
      }
      if (event.type === 'subscription.updated')
        await keepTermEnd({ db, clock }, ask, accountId, readSubscription(dataOf(event)));
      if (event.type !== 'transaction.completed') return;
      const paid = readTransaction(dataOf(event));
      const { subscriptionId } = paid;
      if (!subscriptionId) return;
      await supersede(accountId);
      await setLaterPrice({ db, config }, ask, { accountId, subscriptionId, paid });
    },
  };
}
