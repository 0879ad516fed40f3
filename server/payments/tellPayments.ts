import { allOffered } from './catalogue.ts';
import type { PaymentConfig } from './paymentConfig.ts';

/** Products at the hosted checkout's own price; one of an account's own price begins with a transaction. */
const pricesOf = (config: PaymentConfig) =>
  Object.fromEntries(allOffered(config).flatMap(({ product, ids }) => (ids.paddlePrice ? [[product, ids.paddlePrice]] : [])));

/** Which ways to pay are open, for the dashboard's `config.json`; nothing where none is. Public keys alone. */
export function tellPayments(config: PaymentConfig): { payments?: object } {
  const { environment, hosted, taxIdOnRenewal, stripe, paddle } = config;
  if (environment === 'none' || !(stripe || paddle)) return {};
  return {
    payments: {
      environment, hosted: hosted && paddle !== undefined, taxIdOnRenewal,
      ...(stripe && { stripe: { key: stripe.publishableKey, ...(stripe.script && { script: stripe.script }) } }),
      ...(paddle && { paddle: { token: paddle.clientToken, ...(paddle.script && { script: paddle.script }), prices: pricesOf(config) } }),
    },
  };
}
