import qs from 'qs';
import type { SubscriptionProduct } from '../contract/products.ts';
import { turn } from '../sandbox/stripe/stripeBilling.ts';
import { openStripeServer } from '../sandbox/stripe/stripeServer.ts';
import { seedCatalogue } from '../sandbox/stripe/stripeSeed.ts';
import { allOffered } from '../server/payments/catalogue.ts';
import { recurs } from '../server/payments/effects.ts';
import type { PaymentConfig } from '../server/config/paymentConfig.ts';
import { readConfig } from '../server/config/readConfig.ts';
import { openTestServer, type Person, type TestServer } from '../server/testServer.ts';
import { providerDocuments } from './providerDocuments.ts';
import { openPaymentShop } from './paymentShop.ts';

const secretKey = 'sk_test_of_the_double';
const publishableKey = 'pk_test_of_the_double';
export const stripeWebhookSecret = 'whsec_of_the_double_0001';

/** https://docs.stripe.com/testing */
export const visa = '4242424242424242';
export const mastercard = '5555555555554444';
export const declinedCard = '4000000000000002';
/** Can be saved, but is declined when charged. */
export const declinedLater = '4000000000000341';
/** Its bank requires confirmation of every payment. */
export const askingCard = '4000002760003184';

/** A request of the server and its reply. */
interface StripeRequest {
  method: string;
  path: string;
  given: unknown;
  key: string | undefined;
  status: number;
}

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;

/**
 * The server and Stripe's double, connected over loopback HTTP; everything is validated against the
 * documents.
 */
export async function openStripeShop(differences: Partial<PaymentConfig> = {}) {
  const notify: { url?: string; secret: string } = { secret: stripeWebhookSecret };
  const requests: StripeRequest[] = [];
  /** Happens at Stripe after a request of the server, before its reply. */
  const meanwhile: { now?: ((request: StripeRequest) => void) | undefined } = {};
  const double = await openStripeServer({
    notify,
    clock: () => server.time.now,
    secretKey,
    publishableKey,
    retryAfter: [1, 1],
    answered: (request) => {
      requests.push(request);
      meanwhile.now?.(request);
    },
    documents: providerDocuments().stripe,
  });
  const payments: PaymentConfig = {
    ...readConfig({}).payments,
    environment: 'offline',
    stripe: {
      secretKey,
      publishableKey,
      webhookSecret: stripeWebhookSecret,
      api: double.address,
      timeoutMs: 2_000,
    },
    ...differences,
  };
  const server: TestServer = await openTestServer({ payments });
  const { stripe } = double;
  seedCatalogue(
    stripe,
    allOffered(payments).flatMap(({ product, title, amount, months, ids: { stripePrice, stripeProduct } }) =>
      stripePrice && stripeProduct
        ? [
            {
              price: stripePrice,
              product: stripeProduct,
              title,
              amount,
              ...(recurs(product) && { months }),
            },
          ]
        : [],
    ),
  );
  const shop = await openPaymentShop({
    server,
    provider: 'stripe',
    double: stripe,
    notify,
    turn: () => turn(stripe),
  });

  /** Does what the card provider's script does in a browser. */
  async function browse(path: string, given: object = {}) {
    const response = await fetch(`${double.address}${path}`, {
      method: 'POST',
      body: qs.stringify(given),
      headers: {
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    return (await response.json()) as Record<string, unknown>;
  }
  /** Enters a card in a browser; returns its id. */
  const card = async (number = visa) =>
    (
      await browse('/v1/payment_methods', {
        type: 'card',
        card: { number, exp_month: 8, exp_year: 2031, cvc: '123' },
      })
    ).id as string;
  const lastIntent = () => Object.values(stripe.state.paymentIntents).at(-1)!;
  /** The card holder answers the bank, by default about the last payment. */
  const answerBank = (
    { id, client_secret }: { id: string; client_secret: string | null } = lastIntent(),
    agrees = true,
  ) => browse(`/sandbox/authenticate/${id}`, { client_secret, agrees });
  /** Saves a card as the page does: an intent, its confirmation, and a call to the server. */
  async function takeCard(person: Person, number = visa) {
    const intent = (await person.call('creative-services#intent', { amount: 1 })).intent!;
    const payment_method = await card(number);
    const { status } = await browse(`/v1/setup_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret,
      payment_method,
    });
    if (status === 'requires_action') await answerBank(intent);
    return payment_method;
  }
  /** Requests a subscription; nothing else a browser sends counts. */
  const subscribe = (person: Person, product: SubscriptionProduct, paymentMethod: string) =>
    person.call('creative-services#createsubscription', {
      product,
      paymentMethod,
      amount: 1,
      email: 'else@verso.example',
      txn_id: 'x',
    });

  return {
    ...shop,
    double,
    requests,
    meanwhile,
    browse,
    card,
    lastIntent,
    answerBank,
    takeCard,
    subscribe,
    async startOver() {
      await shop.startOver();
      requests.length = 0;
      meanwhile.now = undefined;
    },
    async buy(person: Person, product: SubscriptionProduct = 'creative-annually') {
      const reply = await subscribe(person, product, await takeCard(person));
      await shop.settled();
      return reply;
    },
    /** An account's subscriptions at Stripe, oldest first. */
    atStripe: (accountId: number) =>
      Object.values(stripe.state.subscriptions).filter(
        ({ metadata }) => metadata.account === String(accountId),
      ),
    async close() {
      await double.close();
      await server.close();
    },
  };
}
