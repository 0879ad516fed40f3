import { addCustomer, customerByEmail } from './paddleCustomers.ts';
import type { Paddle } from './paddleDouble.ts';
import { addTransaction, pay } from './paddleTransactions.ts';

/** A subscriber from before the sandbox existed. */
export interface SubscriberGiven {
  email: string;
  name: string;
  /** A catalogue price. */
  price: string;
  /** Stored on the subscription: its account. */
  note: Record<string, string>;
  startedAt: Date;
}

export interface Subscriber {
  customer: string;
  subscription: string;
  termEndsAt: Date;
}

/** Creates a subscriber without notifications, or finds the existing one. */
export function ensureSubscriber(
  paddle: Paddle,
  { email, name, price, note, startedAt }: SubscriberGiven,
): Subscriber {
  const quiet: Paddle = { ...paddle, now: () => startedAt.toISOString(), tell: () => undefined };
  const customer = customerByEmail(quiet, email) ?? addCustomer(quiet, { email, name });
  const of = ({ customer_id }: { customer_id: string }) => customer_id === customer.id;
  if (!Object.values(paddle.state.subscriptions).some(of)) {
    const { id } = addTransaction(quiet, {
      items: [{ price_id: price, quantity: 1 }],
      customer_id: customer.id,
      custom_data: note,
    });
    pay(quiet, id, { country_code: 'GB', postal_code: 'LA9 4DP' });
    // its payments are older than the stored history
    delete paddle.state.transactions[id];
  }
  const subscription = Object.values(paddle.state.subscriptions).find(of);
  if (!subscription) throw new Error(`The price ${price} begins no subscription.`);
  return {
    customer: customer.id,
    subscription: subscription.id,
    termEndsAt: new Date(subscription.next_billed_at ?? startedAt),
  };
}
