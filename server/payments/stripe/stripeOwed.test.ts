import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Due } from '../../../contract/payments.ts';
import {
  askingCard,
  declinedLater,
  mastercard,
  openStripeShop,
  type StripeShop,
} from '../../../tests/stripeShop.ts';
import { openAttempt } from '../attempts.ts';
import type { Person } from '../../testServer.ts';
import { payingOwed } from './stripeRivals.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const kept = { result: 'SUCCESS', message: 'Your card details have been updated' };
const checkCard = {
  result: 'ERROR',
  message: 'Error processing the transaction. Please check your card details.',
};
const changed = {
  result: 'ERROR',
  message: 'The amount due has changed, and nothing was charged. Please review it.',
};
const none = { result: 'SUCCESS', message: '' };
const year: Due = { amount: 49_500, currency: 'USD' };

const due = (person: Person) => person.call('creative-services#due', {});
const attach = (person: Person, paymentMethod: string, pays?: Due) =>
  person.call('creative-services#attachpaymentmethod', { paymentMethod, ...(pays && { pays }) });
const shownCards = (accountId: number) =>
  shop.server.db.selectFrom('payment_methods').select('last4').where('account_id', '=', accountId).execute();
const subjects = async (email: string) => (await shop.server.letters(email)).map(({ subject }) => subject);
const letter = 'Confirm your payment for Verso with your bank';

/** Bought with a card that pays no second time, a year ago. */
async function owing({ storage = false } = {}) {
  const { accountId, person, ...who } = await shop.open();
  await shop.buy(person);
  if (storage) await shop.buy(person, 'extra50');
  expect(await attach(person, await shop.takeCard(person, declinedLater))).toEqual(kept);
  await shop.pass('2027-11-20T12:00:00Z');
  // a session does not last that long
  const later = await shop.server.signedIn({ accountId, ...who });
  expect(await later.signIn(who)).toMatchObject({ owed: 'payment' });
  return { accountId, person: later, who };
}

describe('an amount due', () => {
  test('is paid by the next card at once and granted before the notification', async () => {
    const { accountId, person, who } = await owing();
    expect(await due(person)).toEqual({ ...none, due: year });
    const card = await shop.takeCard(person, mastercard);
    const events = await shop.heldBack(async () => {
      expect(await attach(person, card, year)).toEqual(kept);
      expect(await person.signIn(who)).not.toHaveProperty('owed');
    });
    expect(await due(person)).toEqual(none);
    expect(await shop.account(accountId)).toMatchObject({
      isactive: true,
      term_ends_at: new Date('2028-11-20T12:00:00Z'),
    });
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect(await shop.invoices(accountId)).toHaveLength(2);
    expect(await shop.grants(accountId)).toHaveLength(2);
    expect(shop.atStripe(accountId)).toMatchObject([{ status: 'active', default_payment_method: card }]);
    expect(await shownCards(accountId)).toEqual([{ last4: '4444' }]);
  });

  test('is charged only to a user who was shown exactly this amount', async () => {
    const { accountId, person } = await owing();
    const card = await shop.takeCard(person, mastercard);
    expect(await attach(person, card, { ...year, amount: 100 })).toEqual(changed);
    expect(await attach(person, card, { ...year, currency: 'EUR' })).toEqual(changed);
    expect(await shownCards(accountId)).toEqual([{ last4: '0341' }]);
    expect(await attach(person, card)).toEqual(kept);
    expect(await shop.grants(accountId)).toHaveLength(1);
    expect(shop.atStripe(accountId)).toMatchObject([{ status: 'past_due', default_payment_method: card }]);
  });

  test('is never charged when nothing is due, whatever the request says', async () => {
    const { accountId, person } = await shop.open();
    await shop.buy(person);
    expect(await due(person)).toEqual(none);
    expect(await attach(person, await shop.takeCard(person, mastercard), year)).toEqual(changed);
    expect(await shop.grants(accountId)).toHaveLength(1);
  });

  test('stays due if the new card is declined too; that card is not saved as the default', async () => {
    const { accountId, person, who } = await owing();
    const before = shop.atStripe(accountId)[0]?.default_payment_method;
    expect(await attach(person, await shop.takeCard(person, declinedLater), year)).toEqual(checkCard);
    await shop.settled();
    expect(shop.atStripe(accountId)).toMatchObject([{ status: 'past_due', default_payment_method: before }]);
    expect(await person.signIn(who)).toMatchObject({ owed: 'payment' });
    expect(await shop.grants(accountId)).toHaveLength(1);
    expect(await attach(person, await shop.takeCard(person, mastercard), year)).toEqual(kept);
    expect(await shop.grants(accountId)).toHaveLength(2);
  });

  test.each(['as they come', 'the newest first'])(
    'waits for the bank where that asks its customer, who is written to, once: notifications %s',
    async (order) => {
      const { accountId, person, who } = await owing();
      const card = await shop.takeCard(person, askingCard);
      const events = await shop.heldBack(async () => {
        expect(await attach(person, card, year)).toEqual({ ...kept, toConfirm: true });
        expect(await person.signIn(who)).toMatchObject({ owed: 'confirmation' });
        expect(await subjects(who.email)).toEqual([letter]);
      });
      for (const event of order === 'as they come' ? events : events.toReversed())
        expect(await shop.post(event)).toBe(200);
      expect(await subjects(who.email)).toEqual([letter]);
      expect(await person.signIn(who)).toMatchObject({ owed: 'confirmation' });
      await shop.answerBank();
      await shop.settled();
      expect(await person.signIn(who)).not.toHaveProperty('owed');
      expect(shop.atStripe(accountId)).toMatchObject([{ status: 'active', default_payment_method: card }]);
    },
  );

  test('is paid once by two tabs', async () => {
    const { accountId, person } = await owing();
    const cards = [await shop.takeCard(person, mastercard), await shop.takeCard(person)];
    const replies = await Promise.all(cards.map((card) => attach(person, card, year)));
    await shop.settled();
    expect(replies).toContainEqual(kept);
    for (const reply of replies) expect([kept, changed]).toContainEqual(reply);
    expect(await shop.invoices(accountId)).toHaveLength(2);
  });

  const paidIntents = () =>
    Object.values(shop.double.stripe.state.paymentIntents).filter(
      ({ status, amount }) => status === 'succeeded' && amount === year.amount,
    ).length;

  test('is paid once where the provider’s answer was lost, which is seen by the bill', async () => {
    const { accountId, person } = await owing();
    const card = await shop.takeCard(person, mastercard);
    const before = paidIntents();
    let pays = 0;
    shop.meanwhile.now = ({ path }) => {
      // the library retries twice, then we look up the bill
      if (path.endsWith('/pay')) shop.double.stripe.fault.now = (pays += 1) < 3 ? 'lost' : undefined;
    };
    expect(await attach(person, card, year)).toEqual(kept);
    expect(await shop.grants(accountId)).toHaveLength(2);
    expect(paidIntents()).toBe(before + 1);
  });

  test('is paid once when every reply is lost; a retry charges nothing', async () => {
    const { accountId, person } = await owing();
    const card = await shop.takeCard(person, mastercard);
    const before = paidIntents();
    const events = await shop.heldBack(async () => {
      shop.meanwhile.now = ({ path }) => {
        if (path.endsWith('/pay')) shop.double.stripe.fault.now = 'lost';
      };
      expect(await attach(person, card, year)).toEqual({
        result: 'ERROR',
        message: 'Payment system currently unavailable. Please contact support for assistance.',
      });
      shop.meanwhile.now = undefined;
      shop.double.stripe.fault.now = undefined;
      expect(await due(person)).toEqual(none);
      expect(await attach(person, card, year)).toEqual(changed);
      expect(await attach(person, card)).toEqual(kept);
    });
    expect(paidIntents()).toBe(before + 1);
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect(await shop.grants(accountId)).toHaveLength(2);
  });

  test('is paid, and reported as paid, even if the card cannot be saved afterwards', async () => {
    const { accountId, person } = await owing();
    const card = await shop.takeCard(person, mastercard);
    shop.meanwhile.now = ({ path }) => {
      if (path.endsWith('/pay')) shop.double.stripe.fault.now = 'down';
    };
    expect(await attach(person, card, year)).toEqual({
      result: 'ERROR',
      message:
        'The amount due is paid. The card could not be saved for later payments: please save it again.',
    });
    shop.meanwhile.now = undefined;
    shop.double.stripe.fault.now = undefined;
    expect(await shop.grants(accountId)).toHaveLength(2);
  });

  test('two terms of one subscription are one sum, and both are paid', async () => {
    const { accountId, who } = await owing();
    // as if Stripe were set to keep billing unpaid subscriptions
    const [subscription] = shop.atStripe(accountId);
    subscription!.status = 'active';
    await shop.pass('2028-11-20T12:00:00Z');
    const later = await shop.server.signedIn({ accountId, ...who });
    const both = { ...year, amount: 2 * year.amount };
    expect(await due(later)).toEqual({ ...none, due: both });
    expect(await attach(later, await shop.takeCard(later, mastercard), both)).toEqual(kept);
    expect(await due(later)).toEqual(none);
    await shop.settled();
    expect(await shop.grants(accountId)).toHaveLength(3);
    expect(await shop.account(accountId)).toMatchObject({
      isactive: true,
      term_ends_at: new Date('2029-11-20T12:00:00Z'),
    });
  });

  test('of a cancelled subscription can no longer be paid, not even through the email', async () => {
    const { accountId, person } = await owing();
    expect(await attach(person, await shop.takeCard(person, askingCard), year)).toEqual({
      ...kept,
      toConfirm: true,
    });
    expect(
      await person.call('creative-services#cancelsubscription', { product: 'subscription' }),
    ).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(shop.atStripe(accountId)).toMatchObject([{ status: 'canceled' }]);
    expect(shop.lastIntent().status).toBe('canceled');
    expect(await due(person)).toEqual(none);
  });

  test('sums all bills and pays each separately: if a card pays only some, the rest stays due', async () => {
    const { accountId, person } = await owing({ storage: true });
    const both = { ...year, amount: year.amount + 9900 };
    expect(await due(person)).toEqual({ ...none, due: both });
    const card = await shop.takeCard(person, mastercard);
    shop.meanwhile.now = ({ path }) => {
      if (path.endsWith('/pay')) shop.double.stripe.state.cards[card]!.manner = 'declinedLater';
    };
    expect(await attach(person, card, both)).toEqual({
      result: 'ERROR',
      message:
        'Part of the amount due was paid. The rest is still due: please try again, or use another card.',
    });
    shop.meanwhile.now = undefined;
    await shop.settled();
    const { due: rest } = await due(person);
    expect([year.amount, 9900]).toContain(rest?.amount);
    expect(await attach(person, await shop.takeCard(person, mastercard), rest)).toEqual(kept);
    expect(await due(person)).toEqual(none);
    expect(shop.atStripe(accountId).map(({ status }) => status)).toEqual(['active', 'active']);
    expect(await shop.grants(accountId)).toHaveLength(4);
  });

  test('is being paid by another process: until that is over, no new plan is charged', async () => {
    const { accountId, person } = await owing();
    const card = await shop.takeCard(person, mastercard);
    const begun = {
      account_id: accountId,
      provider: 'stripe',
      action: payingOwed,
      product: 'creative-annually',
    } as const;
    await openAttempt(shop.server.db, begun, shop.server.time.now);
    expect(await shop.subscribe(person, 'team-annually', card)).toMatchObject({
      message: expect.stringMatching(/^Another payment of your account is being made/),
    });
    await shop.settled();
    expect(shop.atStripe(accountId).map(({ status }) => status)).toEqual(['past_due', 'canceled']);
    // where it has died, its attempt is open still
    shop.server.time.now = new Date(shop.server.time.now.getTime() + 61_000);
    expect(await shop.subscribe(person, 'team-annually', card)).toHaveProperty('txn_id');
  });

  test('is paid, or a new plan is, whenever that is begun in another tab', async () => {
    for (const after of [1, 2, 3, 4, 5, 6]) {
      await shop.startOver();
      const { accountId, person } = await owing();
      const card = await shop.takeCard(person, mastercard);
      let answers = 0;
      let renewed: ReturnType<typeof shop.subscribe> | undefined;
      shop.meanwhile.now = () => {
        answers += 1;
        if (answers === after) renewed = shop.subscribe(person, 'team-annually', card);
      };
      await attach(person, card, year);
      shop.meanwhile.now = undefined;
      await renewed;
      await shop.settled();
      expect(await shop.grants(accountId)).toHaveLength(2);
      expect(
        shop.atStripe(accountId).filter(({ status }) => status === 'active' || status === 'past_due'),
      ).toHaveLength(1);
    }
  }, 30_000);

  test('takes the place of a renewal that waits for the bank: that one can be paid no more', async () => {
    const { accountId, person } = await owing();
    const asking = await shop.takeCard(person, askingCard);
    await shop.server.db
      .updateTable('accounts')
      .set({ isactive: false })
      .where('account_id', '=', accountId)
      .execute();
    expect(await shop.subscribe(person, 'creative-annually', asking)).toMatchObject(none);
    await shop.settled();
    expect(await attach(person, await shop.takeCard(person, mastercard), year)).toEqual(kept);
    await shop.settled();
    expect(shop.atStripe(accountId).map(({ status }) => status)).toEqual(['active', 'canceled']);
    expect(await shop.grants(accountId)).toHaveLength(2);
  });
});
