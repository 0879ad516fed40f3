import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/products';
import { refund } from '../../sandbox/paddle/paddleRefunds.ts';
import { openPaddleShop, type PaddleShop } from '../../tests/paddleShop.ts';
import { runCommand } from './commands.ts';

let shop: PaddleShop;
beforeAll(async () => {
  shop = await openPaddleShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

async function reconcile(...argv: string[]) {
  const lines: string[] = [];
  const { exit, error = '' } = await runCommand('reconcile', shop.server, {
    argv,
    cwd: '/',
    print: (line) => void lines.push(line),
  });
  return { exit, error, lines };
}
const buy = (product: Product, email: string) => shop.pay(shop.overlay(product), { email });
const pass = (minutes: number) => {
  shop.server.time.now = new Date(shop.server.time.now.getTime() + minutes * 60_000);
};

describe('reconcile', () => {
  test('reports nothing for many pages of payments that were all granted', async () => {
    const { email } = await shop.server.addAccount({ haszine: true });
    for (let count = 0; count < 35; count += 1) await buy('domain', email);
    pass(20);
    expect(await reconcile()).toEqual({
      exit: 0,
      error: '',
      lines: ['All payment records match the grants.'],
    });
    expect(shop.double.heard.filter(({ path }) => path.startsWith('/transactions?')).length).toBeGreaterThan(
      1,
    );
  });

  test('names a payment without a grant, changes nothing, and grants it on request', async () => {
    const { accountId, email } = await shop.server.addAccount();
    const [id, strange] = [shop.overlay('creative-annually'), shop.overlay('domain')];
    await shop.heldBack(async () => {
      await shop.pay(id, { email });
      await shop.pay(strange, { email: 'stranger@else.example' });
    });
    const { subscription_id } = shop.transaction(id);
    expect((await reconcile()).lines.filter((line) => line.includes(id))).toEqual([]);
    pass(20);
    const first = await reconcile();
    expect(first.exit).toBe(1);
    expect(first.lines).toEqual(
      expect.arrayContaining([
        `Paddle ${id}: account ${accountId} paid 495.00 USD for creative-annually on 2026-11-20 and was given nothing. Run: npm run reconcile -- --grant`,
        expect.stringContaining(
          `Paddle ${strange}: paid by ${shop.transaction(strange).customer_id}, who is no account here.`,
        ),
        expect.stringContaining(
          `Paddle ${subscription_id}: active for account ${accountId}, and not known here.`,
        ),
      ]),
    );
    expect(first.error).toBe('3 differences.');
    expect(await shop.grants(accountId)).toEqual([]);

    expect((await reconcile('--grant')).lines).toContain(
      `Paddle ${id}: account ${accountId} has now been given creative-annually.`,
    );
    expect(await shop.grants(accountId)).toHaveLength(1);
    const { error, lines } = await reconcile();
    expect({ error, lines }).toEqual({ error: '1 difference.', lines: [expect.stringContaining(strange)] });
  });

  test('names mismatched subscriptions, grants without payment, and missing invoices', async () => {
    const { accountId, email } = await shop.server.addAccount();
    const { id, subscription_id } = await buy('creative-annually', email);
    pass(20);
    const before = (await reconcile()).lines;
    await shop.server.db.deleteFrom('invoices').where('account_id', '=', accountId).execute();
    await shop.server.db
      .updateTable('subscriptions')
      .set({ status: 'past_due', cancel_at: new Date('2027-01-01T00:00:00Z') })
      .where('account_id', '=', accountId)
      .execute();
    await shop.server.db
      .updateTable('accounts')
      .set({ paddle_id: 'sub_other' })
      .where('account_id', '=', accountId)
      .execute();
    await shop.server.db
      .insertInto('grants')
      .values({
        account_id: accountId,
        payment_id: 'txn_made_up',
        provider: 'paddle',
        product: 'extra50',
        amount: 1,
        currency: 'USD',
        granted_at: new Date('2026-01-01T00:00:00Z'),
        ends_at: null,
        ended_at: null,
      })
      .execute();
    const { lines, exit } = await reconcile();
    const added = lines.filter((line) => !before.includes(line));
    expect(exit).toBe(1);
    expect(added).toEqual([
      `Paddle ${id}: account ${accountId} has no invoice of 495.00 USD. Write one by hand.`,
      expect.stringContaining(
        `Paddle ${subscription_id}: active there, past_due here (account ${accountId}).`,
      ),
      expect.stringContaining(`Paddle ${subscription_id}: goes on there, ends on 2027-01-01 here`),
      expect.stringContaining('whose dashboard shows another subscription'),
      expect.stringContaining('Paddle txn_made_up: account'),
    ]);
  });

  test('names two plans paid for the same period until one is refunded, and then the refund', async () => {
    const { accountId, email } = await shop.server.addAccount();
    const first = await buy('creative-annually', email);
    pass(5);
    const second = await buy('team-annually', email);
    pass(20);
    const twice = `Paddle ${first.id}: account ${accountId} paid 495.00 USD, and with ${second.id} 995.00 USD for the same time. Give one of them back: npm run refund -- ${second.id}`;
    expect((await reconcile()).lines).toContain(twice);
    refund(shop.double.paddle, first.id);
    await shop.settled();
    const { lines } = await reconcile('--grant');
    expect(lines).not.toContain(twice);
    expect(lines).toContain(
      `Paddle ${first.id}: 495.00 USD went back to account ${accountId} on 2026-11-20. What it paid for was not taken away: decide whether it stays.`,
    );
    expect(await shop.grants(accountId)).toHaveLength(2);
  });

  test('a provider that does not respond is not reported as a match', async () => {
    shop.double.paddle.fault.now = 'html';
    expect(await reconcile()).toMatchObject({
      exit: 1,
      error: expect.stringContaining('Paddle gave no usable answer'),
    });
    expect(await reconcile('--fix')).toMatchObject({
      exit: 1,
      error: expect.stringContaining('Usage: [--grant]'),
    });
  });
});
