/** How a payment by card is taken. */
export interface StripeWay {
  /** Publishable key. */
  key: string;
  /** Tax is worked out and added to subscriptions. */
  taxed?: boolean;
  /** Loaded in place of the provider's own script. */
  script?: string;
}

/** How a payment in the hosted checkout is taken. */
export interface PaddleWay {
  /** Client-side token. */
  token: string;
  /** Loaded in place of the provider's own script. */
  script?: string;
  /** Price ids by product; the checkout opens with one of them and not with a transaction that the server began. */
  prices?: Readonly<Record<string, string>>;
}

/** The ways to pay that are open. */
export interface PaymentsConfig {
  /** `offline`: in-process doubles of both providers. */
  environment: 'live' | 'sandbox' | 'offline';
  /** Everybody pays in the hosted checkout, cards too. */
  hosted: boolean;
  /** A renewal asks for a missing tax ID too. */
  taxIdOnRenewal: boolean;
  stripe?: StripeWay;
  paddle?: PaddleWay;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
/** Of this site or by https; the offline sandbox may be on another port of this machine. */
const isScript = (value: unknown): value is string =>
  isText(value) &&
  /^(\/(?!\/)|https:\/\/|http:\/\/(localhost|127\.0\.0\.1|[\w-]+\.localhost)(:\d+)?\/)/.test(value);
const isEnvironment = (value: unknown): value is PaymentsConfig['environment'] =>
  value === 'live' || value === 'sandbox' || value === 'offline';
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const scriptOf = ({ script }: Record<string, unknown>) => (isScript(script) ? { script } : {});

function pricesOf(given: unknown): Pick<PaddleWay, 'prices'> {
  const prices = Object.entries(fieldsOf(given)).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  );
  return prices.length > 0 ? { prices: Object.fromEntries(prices) } : {};
}

/**
 * Reads the `payments` of a host's `config.json`. Nothing can be bought where they are missing or unreadable: never
 * guess at a payment.
 */
export function readPayments(given: unknown): PaymentsConfig | undefined {
  const from = fieldsOf(given);
  const { environment } = from;
  if (!isEnvironment(environment)) return undefined;
  const [stripe, paddle] = [fieldsOf(from.stripe), fieldsOf(from.paddle)];
  const ways = {
    ...(isText(stripe.key)
      ? {
          stripe: { key: stripe.key, ...(stripe.taxed === true ? { taxed: true } : {}), ...scriptOf(stripe) },
        }
      : {}),
    ...(isText(paddle.token)
      ? { paddle: { token: paddle.token, ...scriptOf(paddle), ...pricesOf(paddle.prices) } }
      : {}),
  };
  if (Object.keys(ways).length === 0) return undefined;
  return {
    environment,
    hosted: from.hosted !== false,
    taxIdOnRenewal: from.taxIdOnRenewal === true,
    ...ways,
  };
}
