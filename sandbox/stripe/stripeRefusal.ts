/** A rejected request, in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string; doc_url?: string } & Told };

  constructor(status: number, type: string, message: string, more: Told = {}) {
    super(message);
    this.name = 'StripeRefusal';
    this.status = status;
    const { code } = more;
    this.body = {
      error: {
        ...more,
        ...(code && { doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` }),
        message,
        type,
      },
    };
  }
}

interface Told {
  code?: string;
  param?: string;
  decline_code?: string;
  /** What was declined, as it is now. */
  payment_intent?: object;
  setup_intent?: object;
}

/** @throws StripeRefusal if there is no such object */
export function found<T>(all: Readonly<Record<string, T>>, id: string, what: string, param = 'id'): T {
  const one = Object.hasOwn(all, id) ? all[id] : undefined;
  if (one === undefined)
    throw new StripeRefusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
      code: 'resource_missing',
      param,
    });
  return one;
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, 'invalid_request_error', message, more);

/** https://docs.stripe.com/error-codes#invoice-payment-intent-requires-action */
export const needsHolder = () =>
  new StripeRefusal(
    402,
    'card_error',
    'This payment requires additional user action before it can be completed successfully.',
    {
      code: 'invoice_payment_intent_requires_action',
    },
  );

/** A declined card. */
export const declined = (told: Pick<Told, 'payment_intent' | 'setup_intent'> = {}) =>
  new StripeRefusal(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
    ...told,
  });
