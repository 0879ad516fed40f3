import Stripe from 'stripe';
import type { StripeAccess } from '../../config/paymentConfig.ts';
import { paymentWords } from '#rules/paymentWords';
import { PaymentRefusal, ProviderUnavailable } from '../paymentRefusal.ts';

/** Two repeats, with one idempotency key, fit into the time that a request of ours may take. */
const timeout = 8_000;

/** Stripe's library for these keys; at another address where a double answers. */
export function openStripe({ secretKey, api, timeoutMs = timeout }: StripeAccess): Stripe {
  const at = api === undefined ? undefined : new URL(api);
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: at.port,
      protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}

/**
 * Sends a request to Stripe and translates its refusals.
 * @param refused message for a request Stripe rejects, such as one for a missing object
 * @throws PaymentRefusal for a declined card or a rejected request, ProviderUnavailable for an unusable reply
 */
export async function asking<T>(work: () => Promise<T>, refused: string = paymentWords.failed): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new PaymentRefusal(paymentWords.checkCard, { cause: error });
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRefusal(refused, { cause: error });
    if (error instanceof Stripe.errors.StripeError) throw new ProviderUnavailable('Stripe', error);
    throw error;
  }
}

/** The same; undefined where Stripe refuses. @throws ProviderUnavailable */
export const unlessRefused = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  asking(work).catch((error: unknown) => {
    if (error instanceof PaymentRefusal) return undefined;
    throw error;
  });

/** A name at Stripe of what may have come whole with it. */
export const idOf = (of: string | { id: string } | null | undefined): string | undefined =>
  typeof of === 'string' ? of : of?.id;

export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);
