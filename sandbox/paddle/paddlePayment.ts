import { randomUUID } from 'node:crypto';
import type {
  ErrorCode,
  ITransactionPaymentAttemptResponse,
  ITransactionResponse,
} from '@paddle/paddle-node-sdk';

/** An attempt to pay a transaction with the test card; `error_code` means the bank declined. */
export const cardPayment = (
  { details }: ITransactionResponse,
  now: string,
  error_code: ErrorCode | null = null,
): ITransactionPaymentAttemptResponse => ({
  payment_attempt_id: randomUUID(),
  stored_payment_method_id: randomUUID(),
  payment_method_id: null,
  amount: details?.totals?.grand_total ?? '0',
  status: error_code ? 'error' : 'captured',
  error_code,
  created_at: now,
  captured_at: error_code ? null : now,
  method_details: {
    type: 'card',
    paypal: null,
    south_korea_local_card: null,
    underlying_details: null,
    card: {
      type: 'visa',
      last4: error_code ? '0002' : '4242',
      expiry_month: 12,
      expiry_year: 2030,
      cardholder_name: 'Mara Lind',
    },
  },
});
