import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payInvoice } from '../../sandbox/stripe/stripeBilling.ts';
import { openPaddleShop, type PaddleShop } from '../../tests/paddleShop.ts';
import {
  askingCard,
  declinedLater,
  mastercard,
  openStripeShop,
  type StripeShop,
} from '../../tests/stripeShop.ts';
import type { Books } from './books.ts';
import { reconcileByItself } from './reconcilingByItself.ts';

const operator = 'operator@verso.example';
let [cards, checkout]: [StripeShop, PaddleShop] = [undefined as never, undefined as never];
beforeAll(async () => {
  [cards, checkout] = [await openStripeShop(), await openPaddleShop()];
  for (const { server } of [cards, checkout]) server.config.operatorEmail = operator;
});
afterAll(() => Promise.all([cards.close(), checkout.close()]));
beforeEach(() => Promise.all([cards.startOver(), checkout.startOver()]));

/** As with real keys. */
const reconcile = ({ server }: Pick<StripeShop, 'server'>, ...books: [(readonly Books[])?]) =>
  reconcileByItself(
    {
      ...server,
      config: { ...server.config, payments: { ...server.config.payments, environment: 'sandbox' } },
    },
    ...books,
  );
const letters = ({ server }: Pick<StripeShop, 'server'>) => server.letters(operator);

test('a card payment whose notifications were lost is granted, and nobody is written to', async () => {
  const { accountId, person } = await cards.open();
  const card = await cards.card(askingCard);
  await cards.heldBack(async () => {
    await cards.subscribe(person, 'creative-annually', card);
    await cards.answerBank();
  });
  expect(await cards.grants(accountId)).toHaveLength(0);
  cards.server.time.now = new Date('2026-11-20T13:00:00Z');
  await reconcile(cards);
  expect(await cards.grants(accountId)).toHaveLength(1);
  expect(await cards.account(accountId)).toMatchObject({ plan: 'Creative', isactive: true });
  expect(await letters(cards)).toEqual([]);
});

test.each(['heard of', 'not heard of'])(
  'a renewal that a later try pays is no surprise, and granted where it was %s',
  async (how) => {
    const { accountId, person } = await cards.open();
    await cards.buy(person);
    const failing = await cards.takeCard(person, declinedLater);
    await person.call('creative-services#attachpaymentmethod', { paymentMethod: failing });
    await cards.pass('2027-11-20T12:00:00Z');
    cards.server.time.now = new Date('2027-12-15T12:00:00Z');
    const before = (await letters(cards)).length;
    const invoice = Object.values(cards.double.stripe.state.invoices).findLast(
      ({ status }) => status === 'open',
    );
    const paid = await cards.card(mastercard);
    const pay = () => payInvoice(cards.double.stripe, invoice!.id, paid);
    if (how === 'heard of') pay();
    else await cards.heldBack(pay);
    await cards.settled();
    expect(await cards.grants(accountId)).toHaveLength(how === 'heard of' ? 2 : 1);
    cards.server.time.now = new Date('2027-12-17T12:00:00Z');
    await reconcile(cards);
    expect(await cards.grants(accountId)).toHaveLength(2);
    expect((await letters(cards)).slice(before)).toEqual([]);
  },
);

test('only what may have been paid in the last week is asked for', async () => {
  const { person } = await cards.open();
  await cards.buy(person);
  cards.server.time.now = new Date('2026-12-10T12:00:00Z');
  cards.requests.length = 0;
  await reconcile(cards);
  const from = (day: string) => new Date(`${day}T12:00:00Z`).getTime() / 1000;
  expect(cards.requests.map(({ path }) => decodeURIComponent(path))).toEqual([
    // nine weeks earlier: for as long may its payment have been tried
    expect.stringContaining(`/v1/invoices?limit=100&created[gte]=${from('2026-10-01')}&status=paid`),
    expect.stringContaining(`/v1/payment_intents?limit=100&created[gte]=${from('2026-12-03')}`),
    expect.stringContaining('/v1/subscriptions?'),
  ]);
});

test('a subscription that ended unheard is ended here, and what nobody can place is mailed', async () => {
  const { accountId, person, email } = await checkout.open();
  await checkout.buy(person, 'creative-annually');
  const strange = checkout.overlay('domain');
  await checkout.heldBack(async () => {
    await checkout.pay(strange, { email: 'stranger@else.example' });
    const [subscription] = await checkout.subscriptions(accountId);
    checkout.double.paddle.state.subscriptions[subscription!.subscription_id]!.scheduled_change = {
      action: 'cancel',
      effective_at: '2027-11-20T12:00:00.000Z',
      resume_at: null,
    };
  });
  checkout.server.time.now = new Date('2026-11-20T13:00:00Z');
  await reconcile(checkout);
  expect(await checkout.subscriptions(accountId)).toMatchObject([
    { cancel_at: new Date('2027-11-20T12:00:00Z') },
  ]);
  const [letter, ...more] = await letters(checkout);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ subject: 'A payment needs you' });
  expect(letter!.text).toContain(`Paddle ${strange}: paid by`);
  expect(letter!.text).not.toContain(email);
});

test('what fails to be mended, or to be compared, is mailed with the rest', async () => {
  const { accountId } = await cards.open();
  const paidAt = cards.server.time.now;
  const paid = (account: number) => ({
    id: `in_of_${account}`,
    paidAt,
    accountId: account,
    payer: 'cus_1',
    payments: [
      {
        accountId: account,
        provider: 'stripe' as const,
        paymentId: `in_of_${account}`,
        product: 'creative-annually' as const,
        amount: 49_500,
        currency: 'USD',
        paidAt,
        subscriptionId: `sub_of_${account}`,
      },
    ],
  });
  const books: Books = {
    provider: 'stripe',
    name: 'Stripe',
    async *paid() {
      yield* [paid(404_404), paid(accountId)];
    },
    async *subscriptions() {
      throw new TypeError('of another shape');
    },
  };
  const away: Books = { ...books, provider: 'paddle', name: 'Paddle', async *paid() {} };
  cards.server.time.now = new Date('2026-11-20T13:00:00Z');
  const before = (await letters(cards)).length;
  await reconcile(cards, [books, away]);
  expect(await cards.grants(accountId)).toHaveLength(1);
  const [letter, ...more] = (await letters(cards)).slice(before);
  expect(more).toEqual([]);
  expect(letter!.text).toContain('Stripe in_of_404404: account 404404 paid 495.00 USD');
  expect(letter!.text).toContain('Stripe: its records could not be compared to the end. The log says why.');
  expect(letter!.text).toContain('Paddle: its records could not be compared to the end. The log says why.');
});

test('a provider that is away is asked again the next day', async () => {
  const before = (await letters(checkout)).length;
  checkout.double.paddle.fault.now = 'html';
  await reconcile(checkout);
  expect(await letters(checkout)).toHaveLength(before);
});
