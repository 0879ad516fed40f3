import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { turn } from '../../../sandbox/stripe/stripeBilling.ts';
import { forgetNobodysEvents } from '../events.ts';
import { openStripeShop, stripeWebhookSecret, type StripeShop } from '../../../tests/stripeShop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.server.time.now = new Date('2026-11-20T12:00:00Z');
});

const account = (id: number) => shop.server.db.selectFrom('accounts').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow();
const stored = async () => (await shop.server.db.selectFrom('payment_events').select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
const grants = (id: number) => shop.server.db.selectFrom('grants').select('payment_id').where('account_id', '=', id).execute();

/** A whole year of a subscription that then ends, with everything that Stripe tells of it kept back. */
async function aYear() {
  shop.server.time.now = new Date('2026-11-20T12:00:00Z');
  const { accountId, ...who } = await shop.server.addAccount({ haszine: true, plan: 'Zine', cloud_allowance: 3 });
  const person = await shop.server.signedIn({ accountId, ...who });
  const card = await shop.card('4000002760003184');
  const held = shop.hold();
  expect(await person.call('creative-services#createsubscription', { product: 'creative-annually', paymentMethod: card })).toEqual({ result: 'SUCCESS', message: '' });
  const intent = Object.values(shop.double.stripe.state.paymentIntents).at(-1)!;
  shop.server.time.now = new Date('2026-11-20T12:01:00Z');
  await shop.browse(`/sandbox/authenticate/${intent.id}`, { client_secret: intent.client_secret, agrees: true });
  const [subscription] = Object.values(shop.double.stripe.state.subscriptions).slice(-1);
  subscription!.cancel_at_period_end = true;
  shop.server.time.now = new Date('2027-11-20T12:00:00Z');
  turn(shop.double.stripe);
  held.release();
  return { accountId, events: held.events() };
}

describe('Stripe’s notifications', () => {
  test('what is not signed, wrongly, too late, too early, by another’s secret or signed anew is refused, and nothing is stored', async () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1, data: { object: {} } });
    const now = Math.floor(shop.server.time.now.getTime() / 1000);
    const sign = (at: number, secret = stripeWebhookSecret, of = body) => createHmac('sha256', secret).update(`${at}.${of}`).digest('hex');
    const event = JSON.parse(body) as Stripe.Event;
    const before = await stored();
    const wrong: Record<string, string>[] = [
      { 'stripe-signature': '' }, { 'stripe-signature': 'v1=1' }, { 'stripe-signature': `t=${now},v1=${sign(now, 'whsec_of_another_place')}` },
      { 'stripe-signature': `t=${now - 301},v1=${sign(now - 301)}` }, { 'stripe-signature': `t=${now + 301},v1=${sign(now + 301)}` },
      { 'stripe-signature': `t=${now},v1=${sign(now, '')}` }, { 'stripe-signature': `t=${now},v0=${sign(now)}` },
    ];
    for (const headers of wrong) expect(await shop.post(event, headers, body)).toBe(400);
    expect(await shop.post(event, { 'stripe-signature': `t=${now},v1=${sign(now)}` }, JSON.stringify(JSON.parse(body), null, 1))).toBe(400);
    expect(await stored()).toBe(before);
    expect(await shop.post(event, { 'stripe-signature': `t=${now - 299},v1=${'0'.repeat(64)},v1=${sign(now - 299)}` }, body)).toBe(200);
    expect(await shop.post(event, {}, 'x'.repeat(300 * 1024))).toBe(413);
  });

  test('an event of a type or a customer that is not known here is kept, and taken', async () => {
    const before = await stored();
    const event = { id: 'evt_unknown', object: 'event', type: 'radar.new_thing', created: 1, data: { object: { id: 'x', customer: 'cus_of_nobody' } } } as unknown as Stripe.Event;
    expect([await shop.post(event), await shop.post(event)]).toEqual([200, 200]);
    expect(await stored()).toBe(before + 1);
    const later = (days: number) => new Date(shop.server.time.now.getTime() + days * 24 * 3_600_000);
    await forgetNobodysEvents(shop.server.db, later(89));
    expect(await stored()).toBe(before + 1);
    await forgetNobodysEvents(shop.server.db, later(91));
    expect(await shop.server.db.selectFrom('payment_events').select('event_id').where('account_id', '=', 0).execute()).toEqual([]);
  });

  test('in whatever order, and however often they come, the account ends up the same', async () => {
    const orders: ((events: Stripe.Event[]) => Stripe.Event[])[] = [
      (events) => events, (events) => [...events].reverse(), (events) => [...events, ...events].sort((a, b) => a.id.localeCompare(b.id)),
    ];
    const ends: unknown[] = [];
    for (const order of orders) {
      const { accountId, events } = await aYear();
      for (const event of order(events)) expect(await shop.post(event)).toBe(200);
      const { plan, hascreative, isactive, term_ends_at, cloud_allowance, allowed_domains, show_upgrade_creative, txn_id } = await account(accountId);
      ends.push({ plan, hascreative, isactive, term_ends_at, cloud_allowance, allowed_domains, show_upgrade_creative, downgraded: txn_id.endsWith('_downgrade') });
      expect(await grants(accountId)).toHaveLength(1);
    }
    expect(ends[0]).toEqual({
      plan: 'Zine', hascreative: false, isactive: false, term_ends_at: new Date('2027-11-20T12:00:00Z'), cloud_allowance: 3, allowed_domains: 0, show_upgrade_creative: false, downgraded: true,
    });
    expect(ends.slice(1)).toEqual([ends[0], ends[0]]);
  });

  test('twenty at once are one', async () => {
    const { accountId, events } = await aYear();
    const paid = events.find(({ type }) => type === 'invoice.paid')!;
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post(paid)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await grants(accountId)).toHaveLength(1);
    const invoices = await shop.server.db.selectFrom('invoices').select('number').where('account_id', '=', accountId).execute();
    expect(invoices).toEqual([{ number: `${accountId}-0001` }]);
  });

  test('a renewal that the bank wants confirmed: the account is told, once, in words, and keeps its rights when it is confirmed', async () => {
    shop.server.time.now = new Date('2026-11-20T12:00:00Z');
    // it is about money that is owed, and goes to those too who want no mails
    const who = await shop.server.addAccount({ emailprefs: 'None' });
    const { accountId } = who;
    const person = await shop.server.signedIn(who);
    await person.call('creative-services#createsubscription', { product: 'creative-annually', paymentMethod: await shop.card('4000002760003184') });
    const confirm = async () => {
      const intent = Object.values(shop.double.stripe.state.paymentIntents).at(-1)!;
      await shop.browse(`/sandbox/authenticate/${intent.id}`, { client_secret: intent.client_secret, agrees: true });
      await shop.double.stripe.settled();
    };
    await confirm();
    shop.server.time.now = new Date('2027-11-20T12:00:00Z');
    turn(shop.double.stripe);
    await shop.double.stripe.settled();
    const asked = shop.double.stripe.state.events.findLast(({ type }) => type === 'invoice.payment_action_required')!;
    expect(await shop.post({ ...asked, id: 'evt_again' })).toBe(200);
    expect((await shop.server.letters(who.email)).map(({ subject }) => subject)).toEqual(['Your bank wants you to confirm a payment for Verso']);
    expect(await person.signIn(who)).toMatchObject({ owed: 'confirmation' });
    await confirm();
    expect(await person.signIn(who)).not.toHaveProperty('owed');
    expect(await account(accountId)).toMatchObject({ isactive: true, term_ends_at: new Date('2028-11-20T12:00:00Z') });
  });

  test.each([
    ['after the bill was paid', 'active'], ['after the next card was declined', 'past_due'],
  ] as const)('that the bank wants to be asked, told %s, is past: nothing is owed to it and nobody is written to', async (_when, status) => {
    const who = await shop.server.addAccount();
    const person = await shop.server.signedIn(who);
    await person.call('creative-services#createsubscription', { product: 'creative-annually', paymentMethod: await shop.card('4242424242424242') });
    await shop.double.stripe.settled();
    const told = new Date('2027-11-20T12:00:10Z');
    const mine = shop.server.db.updateTable('subscriptions').where('account_id', '=', who.accountId);
    await mine.set({ status, told_at: told }).execute();
    const { subscription_id } = await shop.server.db.selectFrom('subscriptions').select('subscription_id').where('account_id', '=', who.accountId).executeTakeFirstOrThrow();
    const { customer } = shop.double.stripe.state.subscriptions[subscription_id]!;
    const event = {
      id: `evt_late_${status}`, object: 'event', type: 'invoice.payment_action_required', created: told.getTime() / 1000 - 5,
      data: { object: { id: 'in_late', object: 'invoice', customer, parent: { subscription_details: { subscription: subscription_id } } } },
    } as unknown as Stripe.Event;
    expect(await shop.post(event)).toBe(200);
    expect(await shop.server.db.selectFrom('subscriptions').select(['status', 'to_confirm', 'told_at']).where('account_id', '=', who.accountId).executeTakeFirstOrThrow())
      .toEqual({ status, to_confirm: false, told_at: told });
    expect(await shop.server.letters(who.email)).toEqual([]);
  });

  test('two notifications of the same second that come the wrong way round: the subscription itself is asked', async () => {
    shop.server.time.now = new Date('2026-11-20T12:00:00Z');
    const who = await shop.server.addAccount();
    const person = await shop.server.signedIn(who);
    await person.call('creative-services#createsubscription', { product: 'creative-annually', paymentMethod: await shop.card('4242424242424242') });
    await shop.double.stripe.settled();
    const made = shop.double.stripe.state.events.findLast(({ type }) => type === 'customer.subscription.created')!;
    shop.server.time.now = new Date('2026-11-20T12:00:05Z');
    const [id] = (await shop.server.db.selectFrom('subscriptions').select('subscription_id').where('account_id', '=', who.accountId).execute()).map(({ subscription_id }) => subscription_id);
    const now = shop.double.stripe.state.subscriptions[id!]!;
    now.cancel_at_period_end = true;
    const update = (name: string, cancel_at_period_end: boolean) => ({
      ...made, id: name, type: 'customer.subscription.updated', created: made.created + 5, data: { object: { ...now, cancel_at_period_end } },
    }) as Stripe.Event;
    expect(await shop.post(update('evt_newer', true))).toBe(200);
    expect(await shop.post(update('evt_older', false))).toBe(200);
    expect((await person.signIn(who))).toMatchObject({ endings: { subscription: '2027-11-20T12:00:00.000Z' } });
  });

  test('a page of another site cannot pass for the provider, nor a page’s rules keep the provider out', async () => {
    const event = { id: 'evt_browser', object: 'event', type: 'x', created: 1, data: { object: {} } } as unknown as Stripe.Event;
    expect(await shop.post(event, { origin: 'https://elsewhere.example' })).toBe(200);
    expect(await shop.post({ ...event, id: 'evt_forged' }, { origin: 'https://elsewhere.example', 'stripe-signature': 't=1,v1=1' })).toBe(400);
  });

  test('a fault of ours is answered 500 and nothing is kept, so that it is told again', async () => {
    const { accountId, events } = await aYear();
    const paid = events.find(({ type }) => type === 'invoice.paid')!;
    const before = await stored();
    const broken = structuredClone(paid);
    delete (broken.data.object as { lines?: unknown }).lines;
    expect(await shop.post(broken)).toBe(500);
    expect(await stored()).toBe(before);
    expect(await shop.post(paid)).toBe(200);
    expect(await grants(accountId)).toHaveLength(1);
  });
});
