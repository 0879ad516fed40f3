import type { HostConfig } from '#contract/hostConfig';
import type { PaymentConfig } from '../config/paymentConfig.ts';

/**
 * The available payment methods for the dashboard's `config.json`; nothing if there are none. Public keys
 * only, and no prices: the hosted checkout opens with our transaction, which charges what the account was
 * shown.
 */
export function tellPayments(config: PaymentConfig): Pick<HostConfig, 'payments'> {
  const { environment, hosted, taxIdOnRenewal, stripe, paddle } = config;
  if (environment === 'none' || !(stripe || paddle)) return {};
  return {
    payments: {
      environment,
      hosted: paddle !== undefined && (hosted || stripe === undefined),
      taxIdOnRenewal,
      ...(stripe && {
        stripe: {
          key: stripe.publishableKey,
          ...(config.stripeTax && { taxed: true }),
          ...(stripe.script && { script: stripe.script }),
        },
      }),
      ...(paddle && {
        paddle: { token: paddle.clientToken, ...(paddle.script && { script: paddle.script }) },
      }),
    },
  };
}
