import Type, { type Static } from 'typebox';
import { exact } from './call.ts';
import { Cents } from './values.ts';

/** Subscriptions, by product and term of the price catalogue. */
export const SubscriptionProduct = Type.Union([
  Type.Literal('creative-annually'),
  Type.Literal('creative-6monthly'),
  Type.Literal('team-annually'),
  Type.Literal('team-6monthly'),
  Type.Literal('pro-annually'),
  Type.Literal('extra50'),
  Type.Literal('extra500'),
]);
export type SubscriptionProduct = Static<typeof SubscriptionProduct>;

/** One-off payments for a year: a licence's services, or an additional domain. */
export const RenewedProduct = Type.Union([
  Type.Literal('zine'),
  Type.Literal('classic'),
  Type.Literal('annotations'),
  Type.Literal('domain'),
]);
export type RenewedProduct = Static<typeof RenewedProduct>;

/** Everything sold here. */
export const Product = Type.Union([SubscriptionProduct, RenewedProduct]);
export type Product = Static<typeof Product>;

/** What a product costs an account, before any tax the hosted checkout adds. */
export const Price = exact({
  product: Product,
  /** Charged now. */
  amount: Cents,
  /** Price of each later term, if different. */
  later: Type.Optional(Cents),
  /** ISO 4217. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** Length of the term. */
  months: Type.Integer({ minimum: 1, maximum: 120 }),
  /** Publications that a plan hosts. */
  publications: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Price = Static<typeof Price>;
