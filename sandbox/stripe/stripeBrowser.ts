import type Stripe from 'stripe';
import type { StripeDouble } from './stripeDouble.ts';
import { newCard, type CardGiven } from './stripeObjects.ts';
import { authenticate, confirm, mannerOf } from './stripePaying.ts';
import { declined, found, invalid, StripeRefusal } from './stripeRefusal.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
type Given = Record<string, unknown>;

function addCard(stripe: StripeDouble, given: Given): Stripe.PaymentMethod {
  const {
    number = '',
    exp_month = 0,
    exp_year = 0,
  } = (given.card ?? {}) as Partial<Record<keyof CardGiven, string | number>>;
  const digits = String(number).replaceAll(' ', '');
  if (!/^\d{13,19}$/.test(digits))
    throw new StripeRefusal(402, 'card_error', 'Your card number is incorrect.', {
      code: 'incorrect_number',
      param: 'card[number]',
    });
  const year = Number(exp_year) < 100 ? 2000 + Number(exp_year) : Number(exp_year);
  if (Date.UTC(year, Number(exp_month)) / 1000 <= stripe.now()) {
    throw new StripeRefusal(402, 'card_error', "Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: 'card[exp_year]',
    });
  }
  const method = newCard(stripe, { number: digits, exp_month: Number(exp_month), exp_year: year });
  stripe.state.paymentMethods[method.id] = method;
  stripe.state.cards[method.id] = { manner: mannerOf(digits), setUp: false };
  stripe.keep();
  return method;
}

function intentOf({ state }: StripeDouble, id: string, secret: unknown): Intent {
  const intent: Intent = id.startsWith('seti_')
    ? found(state.setupIntents, id, 'setupintent', 'intent')
    : found(state.paymentIntents, id, 'payment_intent', 'intent');
  if (intent.client_secret !== secret)
    throw invalid('The client_secret provided does not match this intent.', { param: 'client_secret' });
  return intent;
}

function confirmIntent(stripe: StripeDouble, id: string, given: Given): Intent {
  const intent = intentOf(stripe, id, given.client_secret);
  const data = given.payment_method_data as Given | undefined;
  confirm(
    stripe,
    intent,
    data ? addCard(stripe, data).id : ((given.payment_method as string | undefined) ?? null),
  );
  if (intent.status === 'requires_payment_method') throw declined();
  return intent;
}

/** A browser's requests with the publishable key and one intent's secret. */
export const browsersRoutes: readonly {
  method: 'GET' | 'POST';
  path: string;
  answer(stripe: StripeDouble, id: string, given: Given): object;
}[] = [
  { method: 'POST', path: '/v1/payment_methods', answer: (stripe, _id, given) => addCard(stripe, given) },
  ...['setup_intents', 'payment_intents']
    .flatMap((kind) => [
      {
        method: 'GET' as const,
        path: `/v1/${kind}/{id}`,
        answer: (stripe: StripeDouble, id: string, given: Given) => intentOf(stripe, id, given.client_secret),
      },
      { method: 'POST' as const, path: `/v1/${kind}/{id}/confirm`, answer: confirmIntent },
      {
        method: 'POST' as const,
        path: `/sandbox/authenticate/{id}`,
        answer: (stripe: StripeDouble, id: string, given: Given) => {
          const intent = intentOf(stripe, id, given.client_secret);
          authenticate(stripe, intent, given.agrees === true || given.agrees === 'true');
          return intent;
        },
      },
    ])
    .filter(({ path }, at, all) => all.findIndex((one) => one.path === path) === at),
];
