import type { PaymentConfig } from '../config/paymentConfig.ts';

/**
 * Which ways to pay are open, for the dashboard's `config.json`; nothing where none is. Public keys alone, and no
 * prices: the hosted checkout opens with a transaction of ours, which charges what the account was shown.
 */
export function tellPayments(config: PaymentConfig): { payments?: object } {
  const { environment, hosted, taxIdOnRenewal, stripe, paddle } = config;
  if (environment === 'none' || !(stripe || paddle)) return {};
  return {
    payments: {
      environment,
      hosted: paddle !== undefined && (hosted || stripe === undefined),
      taxIdOnRenewal,
      ...(stripe && {
        stripe: { key: stripe.publishableKey, ...(stripe.script && { script: stripe.script }) },
      }),
      ...(paddle && {
        paddle: { token: paddle.clientToken, ...(paddle.script && { script: paddle.script }) },
      }),
    },
  };
}
