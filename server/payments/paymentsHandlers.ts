import { payments } from '#contract/payments';
import type { Handlers } from '../calls.ts';

type PaymentCall = keyof typeof payments;

/** What is answered where no provider is configured (specification, section 8). */
const unavailable = { result: 'ERROR' as const, message: 'Payment system currently unavailable. Please contact support for assistance.' };

/** Payments, by the calls' names. */
export const paymentsHandlers = (): Handlers<PaymentCall> => ({
  ...(Object.fromEntries(Object.keys(payments).map((name) => [name, async () => unavailable])) as unknown as Handlers<PaymentCall>),
  'creative-services#prices': async () => ({ ...unavailable, prices: [] }),
});
