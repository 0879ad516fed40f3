import type { IAdjustmentResponse } from '@paddle/paddle-node-sdk';
import type { Paddle } from './paddleDouble.ts';
import { newId } from './paddleIds.ts';
import { found, PaddleRefusal } from './paddleRefusal.ts';

/** Refunds a whole transaction. */
export function refund(paddle: Paddle, transaction_id: string, reason = 'requested'): IAdjustmentResponse {
  const {
    details,
    customer_id,
    subscription_id = null,
    currency_code,
  } = found(paddle.state.transactions, transaction_id);
  const { subtotal = '0', tax = '0', total = '0' } = details?.totals ?? {};
  const totals = { subtotal, tax, total, fee: '0', earnings: '0', retained_fee: '0', currency_code };
  const now = paddle.now();
  const adjustment: IAdjustmentResponse = {
    id: newId('adj'),
    action: 'refund',
    type: 'full',
    transaction_id,
    subscription_id,
    customer_id: customer_id ?? '',
    reason,
    credit_applied_to_balance: false,
    currency_code,
    status: 'approved',
    totals,
    payout_totals: null,
    created_at: now,
    updated_at: now,
    items: (details?.line_items ?? []).map((item) => ({
      id: newId('adjitm'),
      item_id: item.id,
      type: 'full',
      amount: item.totals?.total ?? '0',
      proration: null,
      totals: {
        subtotal: item.totals?.subtotal ?? '0',
        tax: item.totals?.tax ?? '0',
        total: item.totals?.total ?? '0',
      },
    })),
  };
  paddle.state.adjustments[adjustment.id] = adjustment;
  paddle.tell('adjustment.created', adjustment);
  return adjustment;
}

export interface AdjustmentFields {
  action: string;
  type?: string;
  transaction_id: string;
  reason: string;
}

/** A seller's own adjustment: whole refunds alone are simulated. */
export function adjust(paddle: Paddle, { action, type, transaction_id, reason }: AdjustmentFields) {
  const { status } = found(paddle.state.transactions, transaction_id);
  if (status !== 'completed')
    throw new PaddleRefusal(400, 'adjustment_transaction_invalid_status_for_refund', `It is ${status}.`);
  if (Object.values(paddle.state.adjustments).some((one) => one.transaction_id === transaction_id))
    throw new PaddleRefusal(400, 'adjustment_transaction_already_refunded', 'It is refunded already.');
  if (action !== 'refund' || type !== 'full')
    throw new PaddleRefusal(400, 'bad_request', 'Only whole refunds are simulated.');
  return refund(paddle, transaction_id, reason);
}
