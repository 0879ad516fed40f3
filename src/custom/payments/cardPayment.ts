import type { Due, Intent, Price, RenewedProduct, SubscriptionProduct } from '#contract/payments';
import type { Send } from '#contract/index';
import { Refusal, succeed, wordsOf } from '../../data/refusal.ts';
import { isRenewed } from './buyings.ts';

/** What confirms with the card that somebody typed. Both throw `CardDeclined` where the card or its bank says no. */
export interface CardDesk {
  /** Takes the money. @returns once it is taken, or sure to be */
  confirmPayment: (intent: Intent) => Promise<void>;
  /** Takes nothing. @returns the card, as the provider calls it */
  confirmSetup: (intent: Intent) => Promise<string>;
}

/** Nothing was charged: the card or its bank said no, in the provider's words. */
export class CardDeclined extends Error {
  /** The card itself is in question, and not the provider. */
  readonly byCard: boolean;

  constructor(words: string, byCard: boolean) {
    super(words);
    this.name = 'CardDeclined';
    this.byCard = byCard;
  }
}

/** `paid`: what was due, beside what else was done; `security`: the bank still wants a confirmation from the account's holder. */
export type Ending = 'done' | 'paid' | 'security';

/**
 * The card provider has confirmed, and what the server makes of it is not known. Never to be paid again:
 * `check` asks how it stands and charges nothing.
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
  email: string;
  /** Of the account, as the session has it. */
  txn_id: string;
  /** Whether the account has become another one meanwhile: asked where no answer came. */
  hasChanged: () => Promise<boolean>;
}

const endingOf = ({ txn_id }: { txn_id?: string }): Ending => (txn_id ? 'done' : 'security');
const isSignedOut = (failure: unknown) => failure instanceof Refusal && failure.kind === 'signedOut';
/** The server understood, and did nothing. */
const isNo = (failure: unknown) =>
  failure instanceof Refusal && (failure.kind === 'refused' || failure.kind === 'tooMany');

function intentIn(call: string, { intent }: { intent?: Intent }): Intent {
  if (!intent) throw new Refusal('fault', call);
  return intent;
}

async function payOnce(
  { send, desk, price, email, txn_id }: CardOrder,
  product: RenewedProduct,
): Promise<Ending> {
  const [begin, look] = [
    `renew-${product}-services#intent`,
    `renew-${product}-services#checkintent`,
  ] as const;
  const intent = intentIn(begin, succeed(begin, await send(begin, { amount: price.amount, email })));
  await desk.confirmPayment(intent);
  const check = async (): Promise<Ending> => {
    try {
      return endingOf(
        succeed(look, await send(look, { product, paymentIntentId: intent.id, email, txn_id })),
      );
    } catch (failure) {
      throw isSignedOut(failure) ? failure : new Unconfirmed(failure, true, check);
    }
  };
  return check();
}

async function subscribe(
  { send, desk, price, email, txn_id, hasChanged }: CardOrder,
  product: SubscriptionProduct,
): Promise<Ending> {
  const [begin, create] = ['creative-services#intent', 'creative-services#createsubscription'] as const;
  const intent = intentIn(begin, succeed(begin, await send(begin, { amount: price.amount, email })));
  const paymentMethod = await desk.confirmSetup(intent);
  const check = async (failure: unknown): Promise<Ending> => {
    if (await looked(hasChanged, (again) => check(again))) return 'done';
    throw new Unconfirmed(failure, false, () => check(failure));
  };
  return unlessLost(check, async () =>
    endingOf(
      succeed(create, await send(create, { product, paymentMethod, amount: price.amount, email, txn_id })),
    ),
  );
}

/** Looks how it stands; where that cannot be seen either, it stays unconfirmed. */
async function looked<T>(look: () => Promise<T>, check: (failure: unknown) => Promise<Ending>): Promise<T> {
  try {
    return await look();
  } catch (failure) {
    throw isSignedOut(failure) ? failure : new Unconfirmed(failure, false, () => check(failure));
  }
}

/** Sends what charges: without an answer it may well have done so, and is looked for, and not sent again. */
async function unlessLost(
  check: (failure: unknown) => Promise<Ending>,
  sendIt: () => Promise<Ending>,
): Promise<Ending> {
  try {
    return await sendIt();
  } catch (failure) {
    throw isSignedOut(failure) || isNo(failure)
      ? failure
      : new Unconfirmed(failure, false, () => check(failure));
  }
}

/**
 * Pays by card: an intent at the server's price, the bank's confirmation, the server's.
 * @throws CardDeclined and Refusal where nothing was charged, Unconfirmed where that is not known or not yet booked
 */
export function payByCard(order: CardOrder): Promise<Ending> {
  const { product } = order.price;
  return isRenewed(product) ? payOnce(order, product) : subscribe(order, product);
}

export interface CardToKeep extends Pick<CardOrder, 'send' | 'desk' | 'email'> {
  /** What it pays at once, as it was shown. */
  due: Due | undefined;
  /** Whether a bank asks for a confirmation of what is owed, by the session read anew. */
  isToConfirm: () => Promise<boolean>;
}

/**
 * Takes down another card, for what is paid from now on, and for what is due.
 * @throws CardDeclined where nothing was charged, Refusal whose words say what was, Unconfirmed where that is not known
 */
export async function keepCard({ send, desk, email, due, isToConfirm }: CardToKeep): Promise<Ending> {
  const [begin, attach, ask] = [
    'creative-services#intent',
    'creative-services#attachpaymentmethod',
    'creative-services#due',
  ] as const;
  const intent = intentIn(begin, succeed(begin, await send(begin, { email })));
  const paymentMethod = await desk.confirmSetup(intent);
  const keep = async (): Promise<Ending> => {
    const { toConfirm } = succeed(
      attach,
      await send(attach, { paymentMethod, email, ...(due && { pays: due }) }),
    );
    return toConfirm ? 'security' : due ? 'paid' : 'done';
  };
  const check = async (): Promise<Ending> => {
    const still = await looked(async () => succeed(ask, await send(ask, {})).due, check);
    if (!still) return 'paid';
    if (await looked(isToConfirm, check)) return 'security';
    throw new CardDeclined('', false);
  };
  return due ? unlessLost(check, keep) : keep();
}
