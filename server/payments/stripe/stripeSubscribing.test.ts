import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubscriptionProduct } from '../../../contract/products.ts';
import { authenticate } from '../../../sandbox/stripe/stripePaying.ts';
import {
  askingCard,
  declinedCard,
  declinedLater,
  mastercard,
  openStripeShop,
  type StripeShop,
} from '../../../tests/stripeShop.ts';
import { openAttempt } from '../attempts.ts';

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

const arrived = {
  result: 'ERROR',
  message: 'This payment has arrived already. Please allow a few minutes for your account to refresh.',
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

  test('the email about a first payment names the page of its invoice, too', async () => {
    const { accountId, email, person } = await shop.open();
    await shop.subscribe(person, 'creative-annually', await shop.takeCard(person, declinedLater));
    const [subscription] = shop.atStripe(accountId);
    const page = 'https://invoice.stripe.com/i/acct_1/live_2';
    shop.double.stripe.state.invoices[subscription!.latest_invoice as string]!.hosted_invoice_url = page;
    await shop.subscribe(person, 'creative-annually', await shop.takeCard(person, askingCard));
    await shop.settled();
    expect((await shop.server.letters(email)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`Confirm this payment on our payment provider’s page:\n${page}\n`),
    ]);
  });

  test('a declined card charges nothing, and the next one pays the same subscription', async () => {
    const { accountId, person, ...who } = await shop.open();
    expect(
      await shop.subscribe(person, 'creative-annually', await shop.takeCard(person, declinedLater)),
    ).toEqual(checkCard);
    expect(
      await person.call('creative-services#attachpaymentmethod', {
        paymentMethod: await shop.card(declinedCard),
      }),
    ).toEqual(checkCard);
    await shop.settled();
    const [begun] = shop.atStripe(accountId);
    expect(begun).toMatchObject({ status: 'incomplete', default_payment_method: null });
    expect(await person.signIn(who)).not.toHaveProperty('awaited');
    const card = await shop.takeCard(person, mastercard);
    expect(await shop.subscribe(person, 'creative-annually', card)).toMatchObject({
      txn_id: begun!.latest_invoice,
    });
    expect(shop.atStripe(accountId)).toMatchObject([{ status: 'active', default_payment_method: card }]);
    expect(await shop.account(accountId)).toMatchObject({ hascreative: true, isactive: true });
  });

  test('what an older version began with another card is begun anew: the card that is shown renews', async () => {
    const { accountId, person } = await shop.open();
    const declined = await shop.takeCard(person, declinedLater);
    await shop.subscribe(person, 'creative-annually', declined);
    // as that version left it
    const before = shop.atStripe(accountId)[0]!;
    before.default_payment_method = declined;
    before.payment_settings!.save_default_payment_method = 'off';
    const card = await shop.takeCard(person, mastercard);
    expect(await shop.subscribe(person, 'creative-annually', card)).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(shop.atStripe(accountId)).toMatchObject([
      { status: 'canceled' },
      { status: 'active', default_payment_method: card },
    ]);
  });

  test('the card of the last purchase is shown, and pays what ran before too', async () => {
    const { accountId, person } = await shop.open();
    await shop.buy(person);
    const card = await shop.takeCard(person, mastercard);
    expect(await shop.subscribe(person, 'extra50', card)).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(shop.atStripe(accountId).map((one) => one.default_payment_method)).toEqual([card, card]);
  });

  test('a price that was raised since it was shown is not charged', async () => {
    const { accountId, person } = await shop.open({ creative_fee: 39_900 });
    const paymentMethod = await shop.takeCard(person);
    const pay = (amount: number) =>
      person.call('creative-services#createsubscription', {
        product: 'creative-annually',
        paymentMethod,
        pays: { amount, currency: 'USD' },
      });
    await shop.server.db
      .updateTable('accounts')
      .set({ creative_fee: 49_500 })
      .where('account_id', '=', accountId)
      .execute();
    expect(await pay(39_900)).toEqual({
      result: 'ERROR',
      message: 'The amount has changed, and nothing was charged. Please review it.',
    });
    expect(await shop.grants(accountId)).toEqual([]);
    expect(await pay(49_500)).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(await shop.invoices(accountId)).toMatchObject([{ amount: 49_500 }]);
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

  test('a payment that Stripe cancels, after too many cards, is begun anew', async () => {
    const { accountId, person } = await shop.open();
    await shop.subscribe(person, 'creative-annually', await shop.takeCard(person, declinedLater));
    shop.lastIntent().status = 'canceled';
    expect(await shop.buy(person)).toHaveProperty('txn_id');
    expect(shop.atStripe(accountId).map(({ status }) => status)).toEqual(['canceled', 'active']);
  });

  test('a key that was used for something else keeps the buyer waiting for one click, not for a day', async () => {
    const { accountId, person } = await shop.open();
    const { db, time } = shop.server;
    const action = 'creative-services#createsubscription';
    const begun = {
      account_id: accountId,
      provider: 'stripe',
      action,
      product: 'creative-annually',
    } as const;
    const { attempt_id } = await openAttempt(db, { ...begun, amount: 49_500 }, time.now);
    shop.double.stripe.state.answers[attempt_id] = { request: 'with a card', status: 200, body: {} };
    expect(await shop.buy(person)).toEqual(away);
    expect(await shop.buy(person)).toHaveProperty('txn_id');
  });

  test('no new plan is charged where the next term of the last one is paid and not booked yet', async () => {
    const { accountId, person, ...who } = await shop.open();
    await shop.buy(person);
    const events = await shop.heldBack(async () => {
      await shop.pass('2027-11-21T14:00:00Z');
      const later = await shop.server.signedIn({ accountId, ...who });
      expect(await shop.buy(later, 'team-annually')).toEqual(arrived);
    });
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect(await shop.invoices(accountId)).toHaveLength(2);
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Creative', isactive: true });
  });

  const steps = 8;

  /** Two tabs: the second begins when Stripe has answered so many of the first one's requests. */
  async function twoTabs(products: readonly [SubscriptionProduct, SubscriptionProduct], after: number) {
    const { accountId, person } = await shop.open();
    const cards = [await shop.takeCard(person), await shop.takeCard(person, mastercard)] as const;
    let answers = 0;
    let second: ReturnType<typeof shop.subscribe> | undefined;
    const begin = () => (second ??= shop.subscribe(person, products[1], cards[1]));
    shop.meanwhile.now = () => {
      answers += 1;
      if (answers === after) void begin();
    };
    const first = shop.subscribe(person, products[0], cards[0]);
    if (after === 0) void begin();
    const replies = [await first, await begin()];
    shop.meanwhile.now = undefined;
    await shop.settled();
    const paid = await shop.invoices(accountId);
    expect(shop.atStripe(accountId).filter(({ status }) => status === 'active')).toHaveLength(paid.length);
    for (const { result, message } of replies)
      expect(result === 'SUCCESS' ? '' : message).toMatch(
        /^(|Another payment of your account.*|This payment has arrived already.*|Your account already has a subscription.*)$/,
      );
    return { replies, paid, person };
  }

  test('two tabs with different plans never both pay, whenever the second begins', async () => {
    for (let time = 0; time < steps; time += 1) {
      const { paid, replies, person } = await twoTabs(['creative-annually', 'team-annually'], time);
      expect(paid.length).toBeLessThanOrEqual(1);
      expect(replies.filter(({ txn_id }) => txn_id !== undefined)).toHaveLength(paid.length);
      if (paid.length === 0) expect(await shop.buy(person)).toHaveProperty('txn_id');
    }
  }, 60_000);

  test('two tabs with the same plan pay it once, whenever the second begins', async () => {
    for (let time = 0; time < steps; time += 1) {
      const { paid } = await twoTabs(['creative-annually', 'creative-annually'], time);
      expect(paid).toHaveLength(1);
    }
  }, 60_000);

  test.each([
    ['making the subscription', 'POST', /subscriptions$/],
    ['giving up others', 'GET', /subscriptions\?/],
    ['charging the card', 'POST', /confirm$/],
    ['booking it', 'GET', /invoices\//],
  ])('Stripe is lost while %s: another card, and another tab, pay once in all', async (_, method, path) => {
    const { accountId, person } = await shop.open();
    const [card, other] = [await shop.takeCard(person), await shop.takeCard(person, mastercard)];
    await shop.heldBack(async () => {
      shop.meanwhile.now = (request) => {
        if (request.method === method && path.test(request.path)) shop.double.stripe.fault.now = 'lost';
      };
      expect(await shop.subscribe(person, 'creative-annually', card)).toEqual(away);
      shop.meanwhile.now = undefined;
      shop.double.stripe.fault.now = undefined;
      for (const product of ['creative-annually', 'team-annually'] as const)
        await shop.subscribe(person, product, other);
    });
    expect(await shop.grants(accountId)).toHaveLength(1);
    expect(shop.atStripe(accountId).filter(({ status }) => status === 'active')).toHaveLength(1);
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
    const events = await shop.heldBack(async () => {
      shop.meanwhile.now = ({ method, path }) => {
        if (method === 'GET' && path.startsWith('/v1/subscriptions?') && intent.status === 'requires_action')
          authenticate(shop.double.stripe, intent, true);
      };
      expect(await shop.subscribe(person, 'team-annually', card)).toEqual(arrived);
      shop.meanwhile.now = undefined;
      expect(waiting?.status).toBe('active');
      expect(await shop.subscribe(person, 'team-annually', card)).toEqual(arrived);
    });
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Creative', hascreative: true });
    expect(await shop.invoices(accountId)).toHaveLength(1);
    expect(shop.atStripe(accountId).filter(({ status }) => status === 'active')).toEqual([waiting]);
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
