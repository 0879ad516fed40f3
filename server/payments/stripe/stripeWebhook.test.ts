import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUnownedEvents } from '../events.ts';
import { dispute, failRefund, refund, winDispute } from '../../../sandbox/stripe/stripeRefunds.ts';
import { refundsSince } from '../refunds.ts';
import {
  askingCard,
  openStripeShop,
  stripeWebhookSecret,
  type StripeShop,
} from '../../../tests/stripeShop.ts';

const operator = 'operator@verso.example';
let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
  shop.server.config.operatorEmail = operator;
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const stored = async () =>
  (
    await shop.server.db
      .selectFrom('payment_events')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** A full year of a subscription that then ends, with all its notifications held back. */
async function aYear() {
  await shop.startOver();
  const { accountId, person } = await shop.open({ haszine: true, plan: 'Zine', cloud_allowance: 3 });
  const card = await shop.card(askingCard);
  const events = await shop.heldBack(async () => {
    expect(await shop.subscribe(person, 'creative-annually', card)).toMatchObject({
      result: 'SUCCESS',
      message: '',
    });
    shop.server.time.now = new Date('2026-11-20T12:01:00Z');
    await shop.answerBank();
    shop.atStripe(accountId)[0]!.cancel_at_period_end = true;
    await shop.pass('2027-11-20T12:00:00Z');
  });
  return { accountId, events };
}

describe('Stripe’s notifications', () => {
  test('an unsigned, badly signed, late, early or altered notification is rejected and not stored', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      data: { object: {} },
    });
    const now = Math.floor(shop.server.time.now.getTime() / 1000);
    const sign = (at: number, secret = stripeWebhookSecret, of = body) =>
      createHmac('sha256', secret).update(`${at}.${of}`).digest('hex');
    const event = JSON.parse(body) as Stripe.Event;
    const before = await stored();
    const wrong: Record<string, string>[] = [
      { 'stripe-signature': '' },
      { 'stripe-signature': 'v1=1' },
      { 'stripe-signature': `t=${now},v1=${sign(now, 'whsec_of_another_place')}` },
      { 'stripe-signature': `t=${now - 301},v1=${sign(now - 301)}` },
      { 'stripe-signature': `t=${now + 301},v1=${sign(now + 301)}` },
      { 'stripe-signature': `t=${now},v1=${sign(now, '')}` },
      { 'stripe-signature': `t=${now},v0=${sign(now)}` },
    ];
    for (const headers of wrong) expect(await shop.post(event, headers, body)).toBe(400);
    expect(
      await shop.post(
        event,
        { 'stripe-signature': `t=${now},v1=${sign(now)}` },
        JSON.stringify(JSON.parse(body), null, 1),
      ),
    ).toBe(400);
    expect(await stored()).toBe(before);
    expect(
      await shop.post(
        event,
        { 'stripe-signature': `t=${now - 299},v1=${'0'.repeat(64)},v1=${sign(now - 299)}` },
        body,
      ),
    ).toBe(200);
    expect(await shop.post(event, {}, 'x'.repeat(300 * 1024))).toBe(413);
  });

  test('an event of a type or a customer that is not known here is kept, and taken', async () => {
    const before = await stored();
    const event = {
      id: 'evt_unknown',
      object: 'event',
      type: 'radar.new_thing',
      created: 1,
      data: { object: { id: 'x', customer: 'cus_of_nobody' } },
    } as unknown as Stripe.Event;
    expect([await shop.post(event), await shop.post(event)]).toEqual([200, 200]);
    expect(await stored()).toBe(before + 1);
    const later = (days: number) => new Date(shop.server.time.now.getTime() + days * 24 * 3_600_000);
    await deleteUnownedEvents(shop.server.db, later(89));
    expect(await stored()).toBe(before + 1);
    await deleteUnownedEvents(shop.server.db, later(91));
    expect(
      await shop.server.db
        .selectFrom('payment_events')
        .select('event_id')
        .where('account_id', '=', 0)
        .execute(),
    ).toEqual([]);
  });

  test('in any order, and however often they are delivered, they lead to the same account', async () => {
    const orders: ((events: Stripe.Event[]) => Stripe.Event[])[] = [
      (events) => events,
      (events) => [...events].reverse(),
      (events) => [...events, ...events].sort((a, b) => a.id.localeCompare(b.id)),
    ];
    const ends: unknown[] = [];
    for (const order of orders) {
      const { accountId, events } = await aYear();
      for (const event of order(events)) expect(await shop.post(event)).toBe(200);
      const {
        plan,
        hascreative,
        isactive,
        term_ends_at,
        cloud_allowance,
        allowed_domains,
        show_upgrade_creative,
        txn_id,
      } = await shop.account(accountId);
      ends.push({
        plan,
        hascreative,
        isactive,
        term_ends_at,
        cloud_allowance,
        allowed_domains,
        show_upgrade_creative,
        downgraded: txn_id.endsWith('_downgrade'),
      });
      expect(await shop.grants(accountId)).toHaveLength(1);
    }
    expect(ends[0]).toEqual({
      plan: 'Zine',
      hascreative: false,
      isactive: false,
      term_ends_at: new Date('2027-11-20T12:00:00Z'),
      cloud_allowance: 3,
      allowed_domains: 0,
      show_upgrade_creative: false,
      downgraded: true,
    });
    expect(ends.slice(1)).toEqual([ends[0], ends[0]]);
  });

  test('twenty concurrent deliveries count once', async () => {
    const { accountId, events } = await aYear();
    const paid = events.find(({ type }) => type === 'invoice.paid')!;
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post(paid)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await shop.grants(accountId)).toHaveLength(1);
    expect((await shop.invoices(accountId)).map(({ number }) => number)).toEqual([`${accountId}-0001`]);
  });

  test("a renewal needing the bank's confirmation sends one email, and keeps the account's rights once confirmed", async () => {
    // it is about money owed, so it ignores the email preferences
    const { accountId, person, ...who } = await shop.open({ emailprefs: 'None' });
    await shop.subscribe(person, 'creative-annually', await shop.card(askingCard));
    await shop.answerBank();
    await shop.settled();
    const first = (await shop.server.letters(who.email)).length;
    await shop.pass('2027-11-20T12:00:00Z');
    const asked = shop.double.stripe.state.events.findLast(
      ({ type }) => type === 'invoice.payment_action_required',
    )!;
    expect(await shop.post({ ...asked, id: 'evt_again' })).toBe(200);
    expect((await shop.server.letters(who.email)).slice(first).map(({ subject }) => subject)).toEqual([
      'Confirm your payment for Verso with your bank',
    ]);
    expect(await person.signIn(who)).toMatchObject({ owed: 'confirmation' });
    await shop.answerBank();
    await shop.settled();
    expect(await person.signIn(who)).not.toHaveProperty('owed');
    expect(await shop.account(accountId)).toMatchObject({
      isactive: true,
      term_ends_at: new Date('2028-11-20T12:00:00Z'),
    });
  });

  test.each([
    ['after the bill was paid', 'active'],
    ['after the next card was declined', 'past_due'],
  ] as const)(
    'that the bank wants to be asked, told %s, is past: nothing is owed to it and nobody is written to',
    async (_when, status) => {
      const { accountId, email, person } = await shop.open();
      await shop.buy(person);
      const told = new Date('2027-11-20T12:00:10Z');
      await shop.server.db
        .updateTable('subscriptions')
        .set({ status, told_at: told })
        .where('account_id', '=', accountId)
        .execute();
      const { customer } = shop.atStripe(accountId)[0]!;
      const bill = Object.values(shop.double.stripe.state.invoices).findLast(
        (one) => one.customer === customer,
      )!;
      const event = {
        id: `evt_late_${status}`,
        object: 'event',
        type: 'invoice.payment_action_required',
        created: told.getTime() / 1000 - 5,
        data: { object: bill },
      } as unknown as Stripe.Event;
      expect(await shop.post(event)).toBe(200);
      expect(await shop.subscriptions(accountId)).toMatchObject([
        { status, to_confirm: false, told_at: told },
      ]);
      expect(await shop.server.letters(email)).toEqual([]);
    },
  );

  const back = async (accountId: number) =>
    (await refundsSince(shop.server.db, 'stripe', new Date(0)))
      .filter(({ account_id }) => account_id === accountId)
      .map(({ payment_id, amount }) => [payment_id, amount]);

  test('a dispute, which names no customer, is its payer’s: what a bank took, and what it gave back', async () => {
    const { accountId, person } = await shop.open();
    const { txn_id } = await shop.buy(person);
    const taken = dispute(shop.double.stripe, shop.lastIntent());
    await shop.settled();
    expect(await back(accountId)).toEqual([[txn_id, 49_500]]);
    winDispute(shop.double.stripe, taken);
    await shop.settled();
    expect(await back(accountId)).toEqual([]);
    expect(await shop.invoices(accountId)).toHaveLength(1);
  });

  test('a refund of a subscription’s charge is a credit note to its invoice, whatever version tells it', async () => {
    const { accountId, person } = await shop.open();
    const { txn_id } = await shop.buy(person);
    const events = await shop.heldBack(() =>
      refund(shop.double.stripe, { payment_intent: shop.lastIntent().id, amount: 9_500 }),
    );
    const told = events.find(({ type }) => type === 'charge.refunded')!;
    const { id, customer } = told.data.object as Stripe.Charge;
    // as a version tells it that names nothing but these
    const thin = { ...told, data: { object: { id, object: 'charge', customer } } } as unknown as Stripe.Event;
    expect(await shop.post(thin)).toBe(200);
    expect(await back(accountId)).toEqual([[txn_id, 9_500]]);
    expect((await shop.invoices(accountId)).map(({ amount, corrects }) => [amount, corrects])).toEqual([
      [49_500, ''],
      [-9_500, txn_id],
    ]);
  });

  test('a refund that fails takes its credit note back', async () => {
    const { accountId, person } = await shop.open();
    const { txn_id } = await shop.buy(person);
    const made = refund(shop.double.stripe, { payment_intent: shop.lastIntent().id });
    await shop.settled();
    expect(await back(accountId)).toEqual([[txn_id, 49_500]]);
    shop.server.time.now = new Date('2026-11-23T12:00:00Z');
    failRefund(shop.double.stripe, made);
    await shop.settled();
    expect(await back(accountId)).toEqual([]);
    expect((await shop.invoices(accountId)).map(({ amount }) => amount)).toEqual([49_500, -49_500, 49_500]);
  });

  test('a charge without a payment intent is known by its own name, and nothing is corrected', async () => {
    const { accountId, person } = await shop.open();
    await shop.buy(person);
    const { charges, disputes } = shop.double.stripe.state;
    const made = charges[shop.lastIntent().latest_charge as string]!;
    charges.ch_of_old = { ...made, id: 'ch_of_old', payment_intent: null, amount_refunded: 700 };
    const customer = made.customer;
    const event = (type: string, object: object) =>
      ({ id: `evt_${type}`, object: 'event', type, created: 1, data: { object } }) as unknown as Stripe.Event;
    expect(await shop.post(event('charge.refunded', { id: 'ch_of_old', object: 'charge', customer }))).toBe(
      200,
    );
    expect(await back(accountId)).toEqual([['ch_of_old', 700]]);
    const taken = dispute(shop.double.stripe, shop.lastIntent());
    disputes[taken.id] = { ...taken, payment_intent: null, charge: 'ch_of_old' };
    await shop.settled();
    // the double told of it by its intent first
    await shop.server.db.deleteFrom('refunds').where('account_id', '=', accountId).execute();
    const told = { id: taken.id, object: 'dispute', charge: 'ch_of_old' };
    expect(await shop.post(event('charge.dispute.funds_withdrawn', told))).toBe(200);
    expect(await back(accountId)).toEqual([['ch_of_old', 49_500]]);
    expect(await shop.invoices(accountId)).toHaveLength(1);
  });

  test('a dispute about an unknown payment is stored without an account', async () => {
    const dispute = {
      id: 'du_2',
      object: 'dispute',
      amount: 100,
      currency: 'usd',
      payment_intent: 'pi_of_nobody',
      metadata: {},
    };
    expect(
      await shop.post({
        id: 'evt_stranger',
        object: 'event',
        type: 'charge.dispute.created',
        created: 1,
        data: { object: dispute },
      } as unknown as Stripe.Event),
    ).toBe(200);
  });

  test('for two notifications of the same second in reverse order, the current subscription decides', async () => {
    const { accountId, person, ...who } = await shop.open();
    await shop.buy(person);
    const made = shop.double.stripe.state.events.findLast(
      ({ type }) => type === 'customer.subscription.created',
    )!;
    shop.server.time.now = new Date('2026-11-20T12:00:05Z');
    const now = shop.atStripe(accountId)[0]!;
    now.cancel_at_period_end = true;
    const update = (name: string, cancel_at_period_end: boolean) =>
      ({
        ...made,
        id: name,
        type: 'customer.subscription.updated',
        created: made.created + 5,
        data: { object: { ...now, cancel_at_period_end } },
      }) as Stripe.Event;
    expect(await shop.post(update('evt_newer', true))).toBe(200);
    expect(await shop.post(update('evt_older', false))).toBe(200);
    expect(await person.signIn(who)).toMatchObject({ endings: { subscription: '2027-11-20T12:00:00.000Z' } });
  });

  test('no page of another site can pass for the provider, and no page rule blocks the provider', async () => {
    const event = {
      id: 'evt_browser',
      object: 'event',
      type: 'x',
      created: 1,
      data: { object: {} },
    } as unknown as Stripe.Event;
    expect(await shop.post(event, { origin: 'https://elsewhere.example' })).toBe(200);
    expect(
      await shop.post(
        { ...event, id: 'evt_forged' },
        { origin: 'https://elsewhere.example', 'stripe-signature': 't=1,v1=1' },
      ),
    ).toBe(400);
  });

  test('an endpoint of another version grants the same: what the event is about is fetched', async () => {
    const { accountId, events } = await aYear();
    const paid = events.find(({ type }) => type === 'invoice.paid')!;
    const { parent, lines, ...invoice } = paid.data.object as Stripe.Invoice;
    // as Stripe sent it with version 2024-06-20
    const inOldShape = {
      ...paid,
      api_version: '2024-06-20',
      data: {
        object: {
          ...invoice,
          paid: true,
          subscription: parent!.subscription_details!.subscription,
          subscription_details: { metadata: parent!.subscription_details!.metadata },
          lines: {
            ...lines,
            data: lines.data.map(({ id, period, pricing }) => ({
              id,
              object: 'line_item',
              type: 'subscription',
              period,
              price: { id: pricing!.price_details!.price },
            })),
          },
        },
      },
    } as unknown as Stripe.Event;
    expect(await shop.post(inOldShape)).toBe(200);
    expect(await shop.grants(accountId)).toHaveLength(1);
    expect(await shop.account(accountId)).toMatchObject({ hascreative: true, isactive: true });
  });

  describe('returns 500, stores nothing and logs an error, so that the provider tries again, for', () => {
    const paidIn = (events: Stripe.Event[]) => events.find(({ type }) => type === 'invoice.paid')!;
    const lettersToOperator = () => shop.server.letters(operator);
    const refusesThenGrants = async (accountId: number, paid: Stripe.Event, mend: () => void) => {
      const before = await stored();
      await shop.server.db.deleteFrom('upkeep_turns').execute();
      const told = (await lettersToOperator()).length;
      expect(await shop.post(paid)).toBe(500);
      expect(await shop.post(paid)).toBe(500);
      expect(await stored()).toBe(before);
      // once a day
      expect((await lettersToOperator()).slice(told)).toMatchObject([
        {
          subject: 'A payment notification of stripe could not be taken',
          text: expect.stringContaining(paid.id),
        },
      ]);
      expect(await shop.grants(accountId)).toHaveLength(0);
      mend();
      expect(await shop.post(paid)).toBe(200);
      expect(await shop.grants(accountId)).toHaveLength(1);
    };

    test('an object that Stripe does not have', async () => {
      const { accountId, events } = await aYear();
      const paid = paidIn(events);
      const { invoices } = shop.double.stripe.state;
      const { id } = paid.data.object as { id: string };
      const bill = invoices[id]!;
      delete invoices[id];
      await refusesThenGrants(accountId, paid, () => (invoices[id] = bill));
    });

    test('a paid term of a subscription made here, for which no product is known', async () => {
      const { accountId, events } = await aYear();
      const paid = paidIn(events);
      const bill = shop.double.stripe.state.invoices[(paid.data.object as { id: string }).id]!;
      const before = structuredClone(bill);
      const made = events.find(({ type }) => type === 'customer.subscription.created')!;
      expect(await shop.post(made)).toBe(200);
      bill.parent!.subscription_details!.metadata = {};
      for (const { pricing } of bill.lines.data)
        pricing!.price_details = {
          ...pricing!.price_details!,
          price: 'price_of_elsewhere',
          product: 'prod_of_elsewhere',
        };
      await refusesThenGrants(accountId, paid, () => Object.assign(bill, before));
    });
  });
});
