import type { FastifyInstance } from 'fastify';
import type { ITransactionResponse } from '@paddle/paddle-node-sdk';
import type { Paddle } from './paddleDouble.ts';
import { checkPrefill, type Prefill } from './paddlePrefill.ts';
import { found, PaddleRefusal } from './paddleRefusal.ts';
import { addTransaction, decline, pay, payable, type Payer } from './paddleTransactions.ts';

interface Opening extends Payer {
  transaction_id?: string;
  items?: { price_id: string; quantity?: number }[];
  custom_data?: Record<string, unknown> | null;
  customer?: Prefill;
}

/** What the checkout shows of a transaction: nothing private to its seller. */
const shown = (
  { state }: Paddle,
  { id, status, items, details, currency_code, customer_id }: ITransactionResponse,
) => ({
  id,
  status,
  currency_code,
  email: state.customers[customer_id ?? '']?.email ?? null,
  totals: details?.totals ?? null,
  items: items.map(({ price, quantity }) => ({
    name: price?.name ?? price?.description ?? '',
    quantity,
    amount: price?.unit_price.amount ?? '0',
    billing_cycle: price?.billing_cycle ?? null,
    trial_period: price?.trial_period ?? null,
  })),
});

function open(
  paddle: Paddle,
  { transaction_id, items, custom_data = null, customer }: Opening,
): ITransactionResponse {
  if (customer) checkPrefill(customer);
  if (transaction_id === undefined) {
    // catalogue prices only: the browser sets none
    if (!items?.length || items.some(({ price_id }) => typeof price_id !== 'string'))
      throw new PaddleRefusal(400, 'bad_request', 'Tell a transaction, or prices.');
    return addTransaction(
      paddle,
      { items: items.map(({ price_id, quantity = 1 }) => ({ price_id, quantity })), custom_data },
      'web',
    );
  }
  const transaction = found(paddle.state.transactions, transaction_id);
  if (!payable.has(transaction.status))
    throw new PaddleRefusal(400, 'transaction_not_payable', `The transaction is ${transaction.status}.`);
  return transaction;
}

const steps: Record<string, (paddle: Paddle, body: Opening) => ITransactionResponse> = {
  open,
  pay: (paddle, { transaction_id = '', ...payer }) => pay(paddle, transaction_id, payer),
  decline: (paddle, { transaction_id = '', ...payer }) => decline(paddle, transaction_id, payer),
};

/** The checkout's browser requests: without a key, from any page, as on the real host. */
export function serveCheckout(app: FastifyInstance, paddle: Paddle): void {
  app.addHook(
    'onRequest',
    async (_request, reply) =>
      void reply
        .header('Access-Control-Allow-Origin', '*')
        .header('Access-Control-Allow-Headers', 'content-type')
        .header('Access-Control-Allow-Methods', 'POST'),
  );
  for (const [name, step] of Object.entries(steps)) {
    app.options(`/checkout/${name}`, async (_request, reply) => reply.code(204).send());
    app.post(`/checkout/${name}`, async (request) => ({
      data: shown(paddle, step(paddle, (request.body ?? {}) as Opening)),
    }));
  }
}
