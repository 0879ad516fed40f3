import { ask } from './ask.ts';
import { askBank } from './bank.ts';
import { CardField, type FieldOptions } from './cardField.ts';
import { cardParts, expiryOf, type Part } from './cardParts.ts';

// Set as `window.Stripe` in place of the card provider's script, as far as the dashboard uses it.

interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  client_secret: string;
  amount?: number;
  currency?: string;
}
interface Refused {
  error: { type: string; code?: string; message: string };
}
type Fields = Map<Part, CardField>;

/** The fields that belong to one card. */
const cards = new WeakMap<CardField, Fields>();

function elements() {
  const fields: Fields = new Map();
  return {
    create(part: Part, options: FieldOptions = {}) {
      const field = new CardField(part, options);
      fields.set(part, field);
      cards.set(field, fields);
      return field;
    },
    getElement: (of: Part | { __elementType?: Part }) =>
      fields.get((typeof of === 'string' ? of : of.__elementType) ?? 'cardNumber') ?? null,
    update: () => undefined,
  };
}

/** The typed card, for the provider only. */
function typedCard(card: CardField): Record<string, string> {
  const digits = (part: Part) => cards.get(card)?.get(part)?.digits ?? '';
  const { month, year } = expiryOf(digits('cardExpiry'));
  return {
    number: digits('cardNumber'),
    exp_month: String(month),
    exp_year: String(year),
    cvc: digits('cardCvc'),
  };
}

const kindOf = (secret: string) => (secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents');
const idOf = (secret: string) => secret.split('_secret_')[0] ?? '';

window.Stripe = Object.assign(
  (key: string) => {
    const post = <T>(path: string, fields: Record<string, string>) =>
      ask<T & Refused>(
        `/stripe${path}`,
        new URLSearchParams({ key, ...fields }).toString(),
        'application/x-www-form-urlencoded',
      );

    /** The card holder answers the bank; a refusal means no payment. */
    async function authenticate(intent: Intent): Promise<Intent | Refused> {
      const agrees = await askBank(intent);
      const { body } = await post<Intent>(`/sandbox/authenticate/${intent.id}`, {
        client_secret: intent.client_secret,
        agrees: String(agrees),
      });
      if (body.status === 'succeeded' || body.status === 'processing') return body;
      return {
        error: {
          type: 'invalid_request_error',
          code: `${intent.object}_authentication_failure`,
          message:
            'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        },
      };
    }

    async function known(secret: string): Promise<Intent | undefined> {
      const query = new URLSearchParams({ key, client_secret: secret }).toString();
      const reply = await fetch(`/account/sandbox/stripe/v1/${kindOf(secret)}/${idOf(secret)}?${query}`);
      return reply.ok ? ((await reply.json()) as Intent) : undefined;
    }

    async function confirm(
      secret: string,
      given?: { payment_method: { card: CardField } },
    ): Promise<Intent | (Refused & { intent?: Intent })> {
      if (!given) {
        // its card was given before; only the bank's question is left
        const intent = await known(secret);
        if (!intent) throw new Error('There is no such payment.');
        return intent.status === 'requires_action' ? authenticate(intent) : intent;
      }
      const { card } = given.payment_method;
      const at = `/v1/${kindOf(secret)}/${idOf(secret)}`;
      const data = Object.fromEntries(
        Object.entries(typedCard(card)).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
      );
      const { ok, body } = await post<Intent>(`${at}/confirm`, {
        client_secret: secret,
        'payment_method_data[type]': 'card',
        ...data,
      });
      if (ok) return body.status === 'requires_action' ? authenticate(body) : body;
      if (!body.error.code?.endsWith('unexpected_state')) return body;
      // confirmed before: its status comes with the refusal
      const intent = await known(secret);
      return { ...body, ...(intent && { intent }) };
    }

    const confirmAs =
      (name: 'paymentIntent' | 'setupIntent', within: 'payment_intent' | 'setup_intent') =>
      async (secret: string, given?: { payment_method: { card: CardField } }) => {
        try {
          const answer = await confirm(secret, given);
          if (!('error' in answer)) return { [name]: answer };
          const { error, intent } = answer;
          return { error: { ...error, ...(intent && { [within]: intent }) } };
        } catch (failure) {
          return {
            error: { type: 'api_connection_error', message: failure instanceof Error ? failure.message : '' },
          };
        }
      };

    return {
      elements,
      confirmCardPayment: confirmAs('paymentIntent', 'payment_intent'),
      confirmCardSetup: confirmAs('setupIntent', 'setup_intent'),
      async createPaymentMethod({ card }: { card: CardField }) {
        const fields = Object.fromEntries(
          Object.entries(typedCard(card)).map(([name, value]) => [`card[${name}]`, value]),
        );
        const { ok, body } = await post<object>('/v1/payment_methods', { type: 'card', ...fields });
        return ok ? { paymentMethod: body } : body;
      },
      createToken: () => Promise.reject(new Error('The sandbox makes no tokens: confirm an intent.')),
    };
  },
  { version: 'endive', parts: Object.keys(cardParts) },
);
