import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticate } from '../../../sandbox/stripe/stripePaying.ts';
import {
  askingCard,
  declinedCard,
  declinedLater,
  mastercard,
  openStripeShop,
  type StripeShop,
} from '../../../tests/stripeShop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const checkCard = {
  result: 'ERROR',
  message: 'Error processing the transaction. Please check your card details.',
};
const away = {
  result: 'ERROR',
  message: 'Subscription system currently unavailable. Please contact support for assistance.',
};

/** The bank's confirmation is awaited. */
const waiting = ({ id, client_secret }: { id: string; client_secret: string | null }) => ({
  result: 'SUCCESS',
  message: '',
  confirmation: { id, client_secret },
});

describe('a subscription by card', () => {
  test("is charged at the account's own price and granted at once, only once", async () => {
    const { accountId, person, ...who } = await shop.open({ creative_fee: 39_900 });
    const reply = await shop.buy(person);
    const [subscription] = await shop.subscriptions(accountId);
    expect(await person.signIn(who)).toMatchObject({
      detail: { usePaddle: false, paymentMethods: [{ last4: '4242', exp_month: 8, exp_year: 2031 }] },
    });
    expect(reply).toEqual({
      result: 'SUCCESS',
      message: '',
      txn_id: shop.atStripe(accountId)[0]?.latest_invoice,
    });
    expect(subscription).toMatchObject({
      product: 'creative-annually',
      status: 'active',
      provider: 'stripe',
      term_ends_at: new Date('2027-11-20T12:00:00Z'),
    });
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Creative',
      hascreative: true,
      isactive: true,
      cloud_allowance: 10,
      show_expand_storage: true,
      use_paddle: false,
      paddle_id: '',
      txn_id: reply.txn_id,
      term_ends_at: new Date('2027-11-20T12:00:00Z'),
    });
    expect(await shop.invoices(accountId)).toMatchObject([
      { invoice_id: reply.txn_id, amount: 39_900, currency: 'USD', number: `${accountId}-0001` },
    ]);
    expect(await shop.subscribe(person, 'team-annually', await shop.card())).toEqual({
      result: 'ERROR',
      message: 'Your account already has a subscription, which renews automatically.',
    });
  });

  test('Pro is bought, and renewed after a year', async () => {
    const { accountId, person } = await shop.open();
    expect((await person.call('creative-services#prices', {})).prices).toContainEqual({
      product: 'pro-annually',
      amount: 149_500,
      currency: 'USD',
      months: 12,
      publications: 100,
    });
    expect(await shop.buy(person, 'pro-annually')).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Pro',
      hascreative: true,
      isactive: true,
      cloud_allowance: 100,
      term_ends_at: new Date('2027-11-20T12:00:00Z'),
    });
    await shop.pass('2027-11-20T12:00:00Z');
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Pro',
      isactive: true,
      cloud_allowance: 100,
      term_ends_at: new Date('2028-11-20T12:00:00Z'),
    });
    expect((await shop.invoices(accountId)).map(({ amount }) => amount)).toEqual([149_500, 149_500]);
  });

  test('an upgrade from Zine costs the upgrade fee in the first year and the full fee after that', async () => {
    const { accountId, person } = await shop.open({
      haszine: true,
      plan: 'Zine',
      show_upgrade_creative: true,
      upgrade_fee: 24_750,
      creative_fee: 49_500,
      cloud_allowance: 3,
    });
    expect(
      (await person.call('creative-services#prices', {})).prices.find(
        ({ product }) => product === 'creative-annually',
      ),
    ).toEqual({
      product: 'creative-annually',
      amount: 24_750,
      later: 49_500,
      currency: 'USD',
      months: 12,
      publications: 10,
    });
    await shop.buy(person);
    await shop.pass('2027-11-20T12:00:00Z');
    expect((await shop.invoices(accountId)).map(({ amount }) => amount)).toEqual([24_750, 49_500]);
    expect(await shop.account(accountId)).toMatchObject({
      term_ends_at: new Date('2028-11-20T12:00:00Z'),
      cloud_allowance: 10,
      show_upgrade_creative: false,
    });
  });

  test('the bank’s confirmation is waited for: nothing is given before the money is there', async () => {
    const { accountId, email, person } = await shop.open();
    const card = await shop.takeCard(person, askingCard);
    const replies = [
      await shop.subscribe(person, 'creative-annually', card),
      await shop.subscribe(person, 'creative-annually', card),
    ];
    expect(replies).toEqual([waiting(shop.lastIntent()), waiting(shop.lastIntent())]);
    await shop.settled();
    const letters = await shop.server.letters(email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Confirm your payment for Verso with your bank']);
    expect(letters[0]?.text).toContain('your new subscription, which begins then');
    expect(letters[0]?.text).toContain('open your account: the payment waits there');
    const [subscription, ...others] = await shop.subscriptions(accountId);
    expect(others).toEqual([]);
    expect(subscription?.status).toBe('incomplete');
    expect((await shop.account(accountId)).hascreative).toBe(false);
    await shop.answerBank();
    await shop.settled();
    expect(await shop.account(accountId)).toMatchObject({ hascreative: true, isactive: true });
    expect(await shop.subscribe(person, 'creative-annually', card)).toMatchObject({ result: 'ERROR' });
  });

  test('once the bank has its answer, the same call books the payment before any notification', async () => {
    const { accountId, person } = await shop.open();
    const card = await shop.takeCard(person, askingCard);
    await shop.heldBack(async () => {
      expect(await shop.subscribe(person, 'creative-annually', card)).toEqual(waiting(shop.lastIntent()));
      await shop.answerBank();
      expect(await shop.subscribe(person, 'creative-annually', card)).toMatchObject({
        txn_id: expect.stringMatching(/^in_/),
      });
    });
    expect(await shop.account(accountId)).toMatchObject({ hascreative: true, isactive: true });
    expect(await shop.grants(accountId)).toHaveLength(1);
  });

  test('a declined card leaves nothing behind, and the next one pays', async () => {
    const { accountId, person } = await shop.open();
    expect(
      await shop.subscribe(person, 'creative-annually', await shop.takeCard(person, declinedLater)),
    ).toEqual(checkCard);
    expect(
      await person.call('creative-services#attachpaymentmethod', {
        paymentMethod: await shop.card(declinedCard),
      }),
    ).toEqual(checkCard);
    await shop.settled();
    expect((await shop.subscriptions(accountId)).map(({ status }) => status)).toEqual(['ended']);
    expect(await shop.buy(person)).toMatchObject({ txn_id: expect.stringMatching(/^in_/) });
    expect(await shop.account(accountId)).toMatchObject({ hascreative: true, isactive: true });
  });

  test("a declined card does not become the default; one awaiting the bank's confirmation does", async () => {
    const { accountId, person } = await shop.open();
    const shown = () =>
      shop.server.db
        .selectFrom('payment_methods')
        .select('last4')
        .where('account_id', '=', accountId)
        .execute();
    await person.call('creative-services#attachpaymentmethod', {
      paymentMethod: await shop.takeCard(person),
    });
    expect(
      await shop.subscribe(person, 'creative-annually', await shop.takeCard(person, declinedLater)),
    ).toEqual(checkCard);
    expect(await shown()).toEqual([{ last4: '4242' }]);
    expect(
      await shop.subscribe(person, 'creative-annually', await shop.takeCard(person, askingCard)),
    ).toEqual(waiting(shop.lastIntent()));
    expect(await shown()).toEqual([{ last4: '3184' }]);
  });

  test('double clicks, and an answer that was lost, make one subscription', async () => {
    const { accountId, person } = await shop.open();
    const card = await shop.takeCard(person);
    const replies = await Promise.all([1, 2, 3].map(() => shop.subscribe(person, 'creative-annually', card)));
    await shop.settled();
    expect(replies.some(({ txn_id }) => txn_id !== undefined)).toBe(true);
    expect(shop.atStripe(accountId)).toHaveLength(1);

    const other = await shop.open();
    const [first, second] = [await shop.takeCard(other.person), await shop.card(mastercard)];
    await shop.heldBack(async () => {
      shop.double.stripe.fault.now = 'lost';
      expect(await shop.subscribe(other.person, 'creative-annually', first)).toEqual(away);
      shop.double.stripe.fault.now = undefined;
      expect(await shop.subscribe(other.person, 'creative-annually', second)).toMatchObject({
        result: 'SUCCESS',
      });
    });
    expect(shop.atStripe(other.accountId)).toHaveLength(1);
    expect((await shop.account(other.accountId)).hascreative).toBe(true);
  });

  test('of two tabs with different plans, one is charged and the other is told why not', async () => {
    const { accountId, person } = await shop.open();
    const card = await shop.takeCard(person);
    const both = await Promise.all(
      (['creative-annually', 'team-annually'] as const).map((product) =>
        shop.subscribe(person, product, card),
      ),
    );
    await shop.settled();
    expect(both.map(({ result }) => result).toSorted()).toEqual(['ERROR', 'SUCCESS']);
    expect(both.find(({ result }) => result === 'ERROR')?.message).toMatch(
      /^(Another payment of your account|This payment has arrived already|Your account already has a subscription)/,
    );
    expect(shop.atStripe(accountId)).toHaveLength(1);
    expect(await shop.invoices(accountId)).toHaveLength(1);
  });

  test('another plan than the one that waits for the bank takes its place: that one can be paid no more', async () => {
    const { accountId, person } = await shop.open();
    await shop.subscribe(person, 'creative-annually', await shop.takeCard(person, askingCard));
    expect(await shop.buy(person, 'team-annually')).toMatchObject({
      result: 'SUCCESS',
      txn_id: expect.stringMatching(/^in_/),
    });
    expect(
      shop
        .atStripe(accountId)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['active', 'canceled']);
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team' });
  });

  test('a plan confirmed by the bank while another replaces it is paid once, with a message', async () => {
    const { accountId, person } = await shop.open();
    const card = await shop.takeCard(person, askingCard);
    await shop.subscribe(person, 'creative-annually', card);
    await shop.settled();
    const [waiting] = shop.atStripe(accountId);
    const intent = shop.lastIntent();
    const arrived = {
      result: 'ERROR',
      message: 'This payment has arrived already. Please allow a few minutes for your account to refresh.',
    };
    const events = await shop.heldBack(async () => {
      shop.meanwhile.now = ({ method, path }) => {
        if (method === 'GET' && path.includes(waiting!.id) && intent.status === 'requires_action')
          authenticate(shop.double.stripe, intent, true);
      };
      expect(await shop.subscribe(person, 'team-annually', card)).toEqual(arrived);
      shop.meanwhile.now = undefined;
      expect(waiting?.status).toBe('canceled');
      for (const product of ['team-annually', 'creative-annually'] as const)
        expect(await shop.subscribe(person, product, card)).toEqual(arrived);
    });
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Creative', hascreative: true });
    expect(await shop.invoices(accountId)).toHaveLength(1);
    expect(shop.atStripe(accountId)).toHaveLength(1);
  });

  test("another customer's card cannot be used", async () => {
    const [mine, other] = [await shop.open(), await shop.open()];
    const card = await shop.takeCard(other.person);
    expect(await shop.subscribe(mine.person, 'creative-annually', card)).toEqual(checkCard);
    expect(await mine.person.call('creative-services#attachpaymentmethod', { paymentMethod: card })).toEqual(
      checkCard,
    );
    expect(
      await mine.person.call('creative-services#attachpaymentmethod', { paymentMethod: 'pm_none' }),
    ).toEqual(checkCard);
  });

  test('another card takes over all that runs, and is shown', async () => {
    const { accountId, person, ...who } = await shop.open();
    await shop.buy(person);
    const card = await shop.takeCard(person, mastercard);
    expect(await person.call('creative-services#attachpaymentmethod', { paymentMethod: card })).toEqual({
      result: 'SUCCESS',
      message: 'Your card details have been updated',
    });
    expect(shop.atStripe(accountId)).toMatchObject([{ default_payment_method: card }]);
    expect(await person.signIn(who)).toMatchObject({
      detail: { paymentMethods: [{ last4: '4444', exp_month: 8, exp_year: 2031 }] },
    });
  });

  test('requires a tax ID first if the billing country has one', async () => {
    const { person } = await shop.open({
      billing_country: 'France',
      show_expand_storage: true,
      hascreative: true,
    });
    const card = await shop.card();
    const details = {
      result: 'ERROR',
      message: 'Please update your VAT/Tax ID before updating your payment details',
    };
    expect(await shop.subscribe(person, 'creative-annually', card)).toEqual(details);
    expect(await person.call('creative-services#attachpaymentmethod', { paymentMethod: card })).toEqual(
      details,
    );
    expect(await shop.subscribe(person, 'extra50', card)).toEqual({
      result: 'ERROR',
      message: 'Please update your VAT/Tax ID before purchasing additional storage.',
    });
  });

  test.each(['down', 'html'] as const)(
    'while the provider is %s, nothing is begun, and it is said',
    async (fault) => {
      const { accountId, person } = await shop.open();
      const card = await shop.takeCard(person);
      shop.double.stripe.fault.now = fault;
      expect(await shop.subscribe(person, 'creative-annually', card)).toEqual(away);
      expect(await shop.subscriptions(accountId)).toEqual([]);
    },
  );
});
