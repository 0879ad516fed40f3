import type { Provider } from '../db/billingTables.ts';
import type { Queryable } from '../db/connection.ts';

/** Money returned by a provider or taken back by a bank, as a notification reported it. */
export interface GivenBack {
  accountId: number;
  /** The provider's id of the payment. */
  payment: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  at: Date;
}

/** The total returned through one object so far: an adjustment, a charge's refunds, a dispute. */
interface ReportedRefund extends Omit<GivenBack, 'accountId' | 'at'> {
  id: string;
}
type Read = (body: unknown) => ReportedRefund | undefined;

interface Adjustment {
  data?: {
    id?: string;
    action?: string;
    status?: string;
    transaction_id?: string;
    currency_code?: string;
    totals?: { total?: string };
  };
}
interface Charge {
  data?: {
    object?: {
      id?: string;
      payment_intent?: string | null;
      amount?: number;
      amount_refunded?: number;
      currency?: string;
    };
  };
}

const told = (
  id: string | undefined,
  payment: string | null | undefined,
  amount: number,
  currency = 'USD',
): ReportedRefund | undefined =>
  id && payment ? { id, payment, amount, currency: currency.toUpperCase() } : undefined;

const adjustment: Read = (body) => {
  const { id, action, status, transaction_id, currency_code, totals } = (body as Adjustment).data ?? {};
  const amount = status === 'approved' ? Number(totals?.total ?? 0) : 0;
  if (action === 'refund') return told(id, transaction_id, amount, currency_code);
  // a payment has at most one; a won dispute may be reported by its own adjustment and by the first one's
  // state, so both count as one part
  const part = `chargeback of ${transaction_id}`;
  if (action === 'chargeback') return told(part, transaction_id, amount, currency_code);
  return action === 'chargeback_reverse' && status === 'approved'
    ? told(part, transaction_id, 0, currency_code)
    : undefined;
};
const charge: Read = (body) => {
  const {
    id,
    payment_intent,
    amount = 0,
    amount_refunded = amount,
    currency,
  } = (body as Charge).data?.object ?? {};
  return told(id, payment_intent, amount_refunded, currency);
};
/** A won dispute: the bank returned the money it took. */
const reinstated: Read = (body) => {
  const { id, payment_intent, currency } = (body as Charge).data?.object ?? {};
  return told(id, payment_intent, 0, currency);
};

/** By the notification's type. */
const readers: Readonly<Record<string, Read>> = {
  'adjustment.created': adjustment,
  'adjustment.updated': adjustment,
  'charge.refunded': charge,
  'charge.dispute.funds_withdrawn': charge,
  'charge.dispute.funds_reinstated': reinstated,
};

interface Asked {
  provider: Provider;
  since: Date;
  /** All accounts if not given. */
  accountId?: number;
}

/**
 * Refunds of a provider's payments since then, one total per payment, in the order of first reports. A
 * payment can be refunded in parts; the latest report of each part counts.
 */
export async function givenBack(db: Queryable, { provider, since, accountId }: Asked): Promise<GivenBack[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['account_id', 'type', 'occurred_at', 'body'])
    .where('provider', '=', provider)
    .where('type', 'in', Object.keys(readers))
    .where('occurred_at', '>=', since)
    .where('account_id', '!=', 0)
    .$if(accountId !== undefined, (of) => of.where('account_id', '=', accountId ?? 0))
    .orderBy('occurred_at')
    .execute();
  const parts = new Map<string, GivenBack>();
  for (const { account_id, type, occurred_at, body } of rows) {
    const part = readers[type]?.(body);
    if (part)
      parts.set(part.id, {
        accountId: account_id,
        payment: part.payment,
        amount: part.amount,
        currency: part.currency,
        at: occurred_at,
      });
  }
  const sums = new Map<string, GivenBack>();
  for (const part of parts.values()) {
    if (part.amount <= 0) continue;
    const { amount = 0 } = sums.get(part.payment) ?? {};
    sums.set(part.payment, { ...part, amount: amount + part.amount });
  }
  return [...sums.values()];
}
