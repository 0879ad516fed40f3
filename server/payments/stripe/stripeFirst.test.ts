import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askingCard, openStripeShop, type StripeShop } from '../../../tests/stripeShop.ts';
import type { Person } from '../../testServer.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const nothing = { result: 'SUCCESS', message: '' };
const awaited = (person: Person) => person.call('creative-services#awaited', {});

/** An account that left the page while its bank was asking. */
async function leftWaiting() {
  const buyer = await shop.open();
  await shop.subscribe(buyer.person, 'creative-annually', await shop.takeCard(buyer.person, askingCard));
  await shop.settled();
  return buyer;
}

describe('a first payment that waits for the bank', () => {
  test('is shown after a reload, with what confirms it', async () => {
    const { person, accountId: _, ...who } = await leftWaiting();
    expect(await person.signIn(who)).toMatchObject({ awaited: 'creative-annually' });
    const { id, client_secret } = shop.lastIntent();
    expect(await awaited(person)).toEqual({
      ...nothing,
      awaited: {
        product: 'creative-annually',
        amount: 49_500,
        currency: 'USD',
        confirmation: { id, client_secret },
      },
    });
  });

  test.each([
    ['https://invoice.stripe.com/i/acct_1/live_2', 'https://invoice.stripe.com/i/acct_1/live_2'],
    ['https://stripe.com.elsewhere.example/', undefined],
  ])('names the page of its invoice, if it is the provider’s: %s', async (hosted, page) => {
    const { accountId, person } = await leftWaiting();
    const invoice = shop.double.stripe.state.invoices[shop.atStripe(accountId)[0]!.latest_invoice as string]!;
    invoice.hosted_invoice_url = hosted;
    expect((await awaited(person)).awaited?.page).toBe(page);
  });

  test('is nobody else’s', async () => {
    await leftWaiting();
    const { person, ...who } = await shop.open();
    expect(await awaited(person)).toEqual(nothing);
    expect(await person.signIn(who)).not.toHaveProperty('awaited');
  });

  test('is booked once confirmed, before any notification, and then waits no more', async () => {
    const { accountId, person, ...who } = await leftWaiting();
    await shop.heldBack(async () => {
      await shop.answerBank();
      expect(await awaited(person)).toEqual({ ...nothing, txn_id: expect.stringMatching(/^in_/) });
    });
    expect(await shop.account(accountId)).toMatchObject({ hascreative: true, isactive: true });
    expect(await shop.grants(accountId)).toHaveLength(1);
    expect(await person.signIn(who)).not.toHaveProperty('awaited');
    expect(await awaited(person)).toEqual(nothing);
  });

  test('refused by the bank there is nothing to confirm, and nothing was given', async () => {
    const { accountId, person } = await leftWaiting();
    await shop.answerBank(undefined, false);
    await shop.settled();
    expect(await awaited(person)).toEqual(nothing);
    expect((await shop.account(accountId)).hascreative).toBe(false);
  });

  test('that the provider has ended waits no more, even without its notification', async () => {
    const { accountId, person, ...who } = await leftWaiting();
    await shop.heldBack(() => {
      const [waiting] = shop.atStripe(accountId);
      Object.assign(waiting!, {
        status: 'incomplete_expired',
        ended_at: Math.floor(shop.server.time.now.getTime() / 1000),
      });
    });
    expect(await awaited(person)).toEqual(nothing);
    expect(await person.signIn(who)).not.toHaveProperty('awaited');
  });

  test('bought again with other cards it is one letter, and the newest is what waits', async () => {
    const { accountId, email, person } = await leftWaiting();
    for (let more = 0; more < 2; more += 1) {
      await shop.subscribe(person, 'creative-annually', await shop.takeCard(person, askingCard));
      await shop.settled();
    }
    expect(shop.atStripe(accountId).map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
      'incomplete',
    ]);
    expect(await shop.server.letters(email)).toHaveLength(1);
    expect((await awaited(person)).awaited?.confirmation.id).toBe(shop.lastIntent().id);
  });

  test('for another plan, or a day later, it is another purchase with its own letter', async () => {
    const { email, person, password } = await leftWaiting();
    await shop.subscribe(person, 'team-annually', await shop.takeCard(person, askingCard));
    await shop.settled();
    expect(await shop.server.letters(email)).toHaveLength(2);
    shop.server.time.now = new Date('2026-11-22T12:00:00Z');
    await person.signIn({ email, password });
    await shop.subscribe(person, 'team-annually', await shop.takeCard(person, askingCard));
    await shop.settled();
    expect(await shop.server.letters(email)).toHaveLength(3);
  });

  test('while the provider is away, it says so', async () => {
    const { person } = await leftWaiting();
    shop.double.stripe.fault.now = 'down';
    expect(await awaited(person)).toMatchObject({ result: 'ERROR' });
  });
});
