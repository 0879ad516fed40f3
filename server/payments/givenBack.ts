import type { Provider } from '../db/billingTables.ts';
import type { Queryable } from '../db/connection.ts';

/** Money that a provider has paid back, or that a bank took back, as a notification told it. */
export interface GivenBack {
  accountId: number;
  /** The provider's name of what was paid. */
  payment: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  at: Date;
}

type Told = Omit<GivenBack, 'accountId' | 'at'>;
type Read = (body: unknown) => Told | undefined;

interface Adjustment { data?: { action?: string; status?: string; transaction_id?: string; currency_code?: string; totals?: { total?: string } } }
interface Charge { data?: { object?: { payment_intent?: string | null; amount?: number; amount_refunded?: number; currency?: string } } }

const told = (payment: string | null | undefined, amount: number, currency = 'USD'): Told | undefined =>
  (payment && amount > 0 ? { payment, amount, currency: currency.toUpperCase() } : undefined);

const adjustment: Read = (body) => {
  const { action, status, transaction_id, currency_code, totals } = (body as Adjustment).data ?? {};
  const isBack = status === 'approved' && (action === 'refund' || action === 'chargeback');
  return isBack ? told(transaction_id, Number(totals?.total ?? 0), currency_code) : undefined;
};
const charge: Read = (body) => {
  const { payment_intent, amount = 0, amount_refunded = amount, currency } = (body as Charge).data?.object ?? {};
  return told(payment_intent, amount_refunded, currency);
};

/** By the notification's type. */
const readers: Readonly<Record<string, Read>> = {
  'adjustment.created': adjustment, 'adjustment.updated': adjustment, 'charge.refunded': charge, 'charge.dispute.funds_withdrawn': charge,
};

/** What was given back of a provider's payments since then, oldest first; what was told of one payment last counts. */
export async function givenBackSince(db: Queryable, provider: Provider, since: Date): Promise<GivenBack[]> {
  const rows = await db.selectFrom('payment_events').select(['account_id', 'type', 'occurred_at', 'body']).where('provider', '=', provider)
    .where('type', 'in', Object.keys(readers)).where('occurred_at', '>=', since).where('account_id', '!=', 0).orderBy('occurred_at').execute();
  const all = new Map<string, GivenBack>();
  for (const { account_id, type, occurred_at, body } of rows) {
    const back = readers[type]?.(body);
    if (back) all.set(back.payment, { ...back, accountId: account_id, at: occurred_at });
  }
  return [...all.values()];
}
