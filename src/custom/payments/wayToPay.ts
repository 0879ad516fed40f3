import type { AccountDetail } from '#contract/session';
import type { PaddleWay, PaymentsConfig, StripeWay } from '../../session/paymentsConfig.ts';

/** How an account pays: by card here, or in the provider's hosted checkout, which then is the seller. */
export type WayToPay =
  | { by: 'card'; way: StripeWay }
  | { by: 'checkout'; way: PaddleWay; environment: PaymentsConfig['environment'] };

/** Undefined where the account's way to pay is not available. */
export function wayToPay(
  payments: PaymentsConfig | undefined,
  { usePaddle }: Pick<AccountDetail, 'usePaddle'>,
): WayToPay | undefined {
  if (!payments) return undefined;
  const { hosted, environment, stripe, paddle } = payments;
  if (hosted || usePaddle) return paddle && { by: 'checkout', way: paddle, environment };
  return stripe && { by: 'card', way: stripe };
}
