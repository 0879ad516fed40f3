import type { Due, Intent } from '#contract/payments';
import type { Price, RenewedProduct, SubscriptionProduct } from '#contract/products';
import type { Send } from '#contract/index';
import { perform, Refusal, wordsOf } from '../../data/refusal.ts';
import { isRenewed } from './buyings.ts';

/** Confirms with the typed card. Both methods throw `CardDeclined` where the card or its bank refuses. */
export interface CardDesk {
  /** Charges the card. @returns once it is charged, or certain to be */
  confirmPayment: (intent: Intent) => Promise<void>;
  /** Shows the bank's own question about a payment that waits for it. @returns once it is answered, and charged */
  confirmAtBank: (payment: Intent) => Promise<void>;
  /** Charges nothing. @returns the provider's id of the card */
  confirmSetup: (intent: Intent) => Promise<string>;
}

/** Nothing was charged: the card or its bank refused, in the provider's words. */
export class CardDeclined extends Error {
  /** The card itself was refused; the provider did not fail. */
  readonly byCard: boolean;

  constructor(words: string, byCard: boolean) {
    super(words);
    this.name = 'CardDeclined';
    this.byCard = byCard;
  }
}

/** `paid`: the amount due was also charged; `security`: the bank still requires a confirmation from the user. */
export type Ending = 'done' | 'paid' | 'security';

/**
 * The provider has confirmed, but the server's answer is unknown. Never charge again: `check` looks up the state
 * without charging.
 */
export class Unconfirmed extends Error {
  readonly charged: boolean;
  readonly check: () => Promise<Ending>;
  /** The server's words, where it had any. */
  readonly words: string;

  constructor(failure: unknown, charged: boolean, check: () => Promise<Ending>) {
    super('The payment is not confirmed.', { cause: failure });
    this.name = 'Unconfirmed';
    this.words = wordsOf(failure, '');
    this.charged = charged;
    this.check = check;
  }
}

export interface CardOrder {
  send: Send;
  desk: CardDesk;
  price: Price;
  /** The price, or the total with its tax, as the host gave it and the buyer saw it. */
  shown: Due | undefined;
  email: string;
  /** From the session. */
  txn_id: string;
  /** Whether the account has changed meanwhile; checked where no answer came. */
  hasChanged: () => Promise<boolean>;
}

const endingOf = ({ txn_id }: { txn_id?: string }): Ending => (txn_id ? 'done' : 'security');
const isSignedOut = (failure: unknown) => failure instanceof Refusal && failure.kind === 'signedOut';
/** The server refused and did nothing. */
const isNo = (failure: unknown) =>
  failure instanceof Refusal && (failure.kind === 'refused' || failure.kind === 'tooMany');

function intentIn(call: string, { intent }: { intent?: Intent }): Intent {
  if (!intent) throw new Refusal('fault', call);
  return intent;
}

async function payOnce(
  { send, desk, price, shown, email, txn_id }: CardOrder,
  product: RenewedProduct,
): Promise<Ending> {
  const [begin, look] = [
    `renew-${product}-services#intent`,
    `renew-${product}-services#checkintent`,
  ] as const;
  const intent = intentIn(
    begin,
    await perform(send, begin, { amount: price.amount, email, ...(shown && { pays: shown }) }),
  );
  await desk.confirmPayment(intent);
  const check = async (): Promise<Ending> => {
    try {
      return endingOf(await perform(send, look, { product, paymentIntentId: intent.id, email, txn_id }));
    } catch (failure) {
      throw isSignedOut(failure) ? failure : new Unconfirmed(failure, true, check);
    }
  };
  return check();
}

async function subscribe(
  { send, desk, price, shown, email, txn_id, hasChanged }: CardOrder,
  product: SubscriptionProduct,
): Promise<Ending> {
  const [begin, create] = ['creative-services#intent', 'creative-services#createsubscription'] as const;
  const intent = intentIn(begin, await perform(send, begin, { amount: price.amount, email }));
  const paymentMethod = await desk.confirmSetup(intent);
  const check = async (failure: unknown): Promise<Ending> => {
    if (await looked(hasChanged, (again) => check(again))) return 'done';
    throw new Unconfirmed(failure, false, () => check(failure));
  };
  const order = async () =>
    await perform(send, create, {
      product,
      paymentMethod,
      amount: price.amount,
      email,
      txn_id,
      ...(shown && { pays: shown }),
    });
  const begun = await unlessLost(check, async () => {
    const reply = await order();
    return reply.confirmation ?? endingOf(reply);
  });
  if (typeof begun === 'string') return begun;
  await desk.confirmAtBank(begun);
  const booked = async (): Promise<Ending> => {
    try {
      return endingOf(await order());
    } catch (failure) {
      // the provider's notification may have been faster
      if (await hasChanged().catch(() => false)) return 'done';
      throw isSignedOut(failure) ? failure : new Unconfirmed(failure, true, booked);
    }
  };
  return booked();
}

/** Looks up the state; stays unconfirmed where that fails. */
async function looked<T>(look: () => Promise<T>, check: (failure: unknown) => Promise<Ending>): Promise<T> {
  try {
    return await look();
  } catch (failure) {
    throw isSignedOut(failure) ? failure : new Unconfirmed(failure, false, () => check(failure));
  }
}

/** Sends the call that charges. Without an answer it may have succeeded, so it is looked up instead of repeated. */
async function unlessLost<T>(
  check: (failure: unknown) => Promise<Ending>,
  sendIt: () => Promise<T>,
): Promise<T | Ending> {
  try {
    return await sendIt();
  } catch (failure) {
    throw isSignedOut(failure) || isNo(failure)
      ? failure
      : new Unconfirmed(failure, false, () => check(failure));
  }
}

/**
 * Pays by card: an intent at the server's price, then the bank's and the server's confirmation.
 * @throws CardDeclined and Refusal where nothing was charged, Unconfirmed where that is unknown or not yet booked
 */
export function payByCard(order: CardOrder): Promise<Ending> {
  const { product } = order.price;
  return isRenewed(product) ? payOnce(order, product) : subscribe(order, product);
}

export interface CardToKeep extends Pick<CardOrder, 'send' | 'desk' | 'email'> {
  /** The amount due, as shown. */
  due: Due | undefined;
  /** Whether the reread session says that a bank requires a confirmation. */
  isToConfirm: () => Promise<boolean>;
}

/**
 * Saves another card for future payments and for the amount due.
 * @throws CardDeclined where nothing was charged, Refusal whose words say what was, Unconfirmed where that is unknown
 */
export async function keepCard({ send, desk, email, due, isToConfirm }: CardToKeep): Promise<Ending> {
  const [begin, attach, ask] = [
    'creative-services#intent',
    'creative-services#attachpaymentmethod',
    'creative-services#due',
  ] as const;
  const intent = intentIn(begin, await perform(send, begin, { email }));
  const paymentMethod = await desk.confirmSetup(intent);
  const keep = async (): Promise<Ending> => {
    const { toConfirm } = await perform(send, attach, { paymentMethod, email, ...(due && { pays: due }) });
    return toConfirm ? 'security' : due ? 'paid' : 'done';
  };
  const check = async (): Promise<Ending> => {
    const still = await looked(async () => (await perform(send, ask, {})).due, check);
    if (!still) return 'paid';
    if (await looked(isToConfirm, check)) return 'security';
    throw new CardDeclined('', false);
  };
  return due ? unlessLost(check, keep) : keep();
}
