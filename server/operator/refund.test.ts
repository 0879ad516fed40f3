import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPaddleShop, type PaddleShop } from '../../tests/paddleShop.ts';
import { openStripeShop, type StripeShop } from '../../tests/stripeShop.ts';
import { runCommand } from './commands.ts';

let [cards, checkout]: [StripeShop, PaddleShop] = [undefined as never, undefined as never];
beforeAll(async () => {
  [cards, checkout] = [await openStripeShop(), await openPaddleShop()];
});
afterAll(() => Promise.all([cards.close(), checkout.close()]));
beforeEach(() => Promise.all([cards.startOver(), checkout.startOver()]));

async function refund({ server }: Pick<StripeShop, 'server'>, ...argv: string[]) {
  const lines: string[] = [];
  const { exit, error = '' } = await runCommand('refund', server, {
    argv,
    cwd: '/',
    print: (line) => void lines.push(line),
  });
  return { exit, error, lines };
}
const again = {
  exit: 1,
  error: 'The provider has no such payment that could be given back. It may be refunded already.',
  lines: [],
};

test('gives a card payment back whole and once: its credit note follows, and what it paid for stays', async () => {
  const { accountId, person } = await cards.open();
  const { txn_id } = await cards.buy(person);
  expect(await refund(cards, txn_id!)).toEqual({
    exit: 0,
    error: '',
    lines: [
      `495.00 USD of account ${accountId} for creative-annually go back. What was paid for was not taken away.`,
    ],
  });
  await cards.settled();
  expect((await cards.invoices(accountId)).map(({ amount }) => amount)).toEqual([49_500, -49_500]);
  expect(await cards.account(accountId)).toMatchObject({ plan: 'Creative', isactive: true });
  // with the same key, an hour later: Stripe answers as before
  expect((await refund(cards, txn_id!)).exit).toBe(0);
  await cards.settled();
  expect(await cards.invoices(accountId)).toHaveLength(2);
});

test('gives a payment in the hosted checkout back, once', async () => {
  const { accountId, person } = await checkout.open();
  const id = await checkout.buy(person, 'creative-annually');
  expect((await refund(checkout, id)).exit).toBe(0);
  await checkout.settled();
  expect((await checkout.invoices(accountId)).map(({ amount }) => amount)).toEqual([49_500, -49_500]);
  expect(await refund(checkout, id)).toEqual(again);
});

test.each([
  [[], 'Usage: <payment>'],
  [['a', 'b'], 'Usage: <payment>'],
  [['in_of_nobody'], 'No account here has a payment in_of_nobody.'],
])('%j is refused: %s', async (argv, error) => {
  expect(await refund(cards, ...argv)).toEqual({ exit: 1, error, lines: [] });
});

test('a provider that is away says so', async () => {
  const { person } = await checkout.open();
  const id = await checkout.buy(person, 'creative-annually');
  checkout.double.paddle.fault.now = 'html';
  expect(await refund(checkout, id)).toMatchObject({
    exit: 1,
    error: expect.stringContaining('paddle gave no usable answer') as string,
  });
});
