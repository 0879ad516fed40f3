import type Stripe from 'stripe';

/** How a card behaves: by the numbers that Stripe documents for tests. */
export type CardManner = 'pays' | 'declined' | 'declinedLater' | 'asksAlways' | 'asksOnce';

interface KeptCard {
  manner: CardManner;
  /** Its holder was asked once, for payments to come. */
  setUp: boolean;
}

/** An answer that is given again to whoever repeats the request with its key. */
interface KeptAnswer {
  request: string;
  status: number;
  body: unknown;
}

/** All that is kept: plain JSON. Objects are found by id and listed in the order they came. */
export interface StripeState {
  customers: Record<string, Stripe.Customer>;
  paymentMethods: Record<string, Stripe.PaymentMethod>;
  cards: Record<string, KeptCard>;
  setupIntents: Record<string, Stripe.SetupIntent>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, Stripe.Invoice>;
  /** Invoice to the payment behind it. */
  intentOfInvoice: Record<string, string>;
  prices: Record<string, Stripe.Price>;
  products: Record<string, Stripe.Product>;
  answers: Record<string, KeptAnswer>;
  events: Stripe.Event[];
}

export const emptyState = (): StripeState => ({
  customers: {},
  paymentMethods: {},
  cards: {},
  setupIntents: {},
  paymentIntents: {},
  subscriptions: {},
  invoices: {},
  intentOfInvoice: {},
  prices: {},
  products: {},
  answers: {},
  events: [],
});
