import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { RenewedProduct } from '#contract/products';
import { openEmbeddedDb, type Db } from '#server/db/connection';
import { newDataFolder } from '#server/db/testDatabase';
import { openDatabase } from '#server/openDatabase';
import { createAccount } from '#server/operator/newAccount';
import { readConfig } from '#server/config/readConfig';
import { createLog } from '#server/log';
import { addMonths } from '#rules/term';
import { freePort } from '../../scripts/freePort.mjs';
import { beginCheckout, buyByCard, signIn, subscribeByCard, type Answering, type Buyer } from './buyers.ts';
import { held, openProviders, type Held, type Providers } from './providers.ts';
import { openStandbys, type Mortal } from './standbys.ts';

/** `FAULT_SIZE=whole` takes minutes. */
const kills = process.env.FAULT_SIZE === 'whole' ? 50 : 2;
const password = 'a long walk on the moor';
const day = 86_400_000;
/** Zine accounts before any purchase, and those that then subscribe: their term is over. */
const firstTerm = new Date(Date.now() + 200 * day);
const pastTerm = new Date(Date.now() - 10 * day);

/** What is bought repeatedly while servers die. */
type Habit = (buyer: Buyer, providers: Providers) => Promise<void>;

const byCard =
  (product: RenewedProduct): Habit =>
  (buyer, { browser }) =>
    buyByCard(buyer, browser, product);
const inCheckout =
  (product: RenewedProduct): Habit =>
  async (buyer, providers) =>
    providers.payInCheckout(await beginCheckout(buyer, product), buyer.email);
const subscribed = new Set<Buyer>();
/** Once; after that the providers renew it. */
const once =
  (habit: Habit): Habit =>
  async (buyer, providers) => {
    if (!subscribed.has(buyer)) await habit(buyer, providers);
    subscribed.add(buyer);
    await wait(50);
  };
const habits: readonly { name: string; habit: Habit }[] = [
  { name: 'domain-card-1', habit: byCard('domain') },
  { name: 'domain-card-2', habit: byCard('domain') },
  { name: 'zine-card', habit: byCard('zine') },
  { name: 'domain-checkout', habit: inCheckout('domain') },
  { name: 'zine-checkout', habit: inCheckout('zine') },
  {
    name: 'creative-card',
    habit: once(async (buyer, { browser }) => {
      await subscribeByCard(buyer, browser, 'creative-annually');
      await subscribeByCard(buyer, browser, 'extra50');
    }),
  },
  {
    name: 'creative-checkout',
    habit: once(async (buyer, providers) =>
      providers.payInCheckout(await beginCheckout(buyer, 'creative-annually'), buyer.email),
    ),
  },
];
const emailOf = (name: string) => `${name}@example.org`;
const subscribes = (name: string) => name.startsWith('creative');

async function prepare(env: Record<string, string>): Promise<Map<string, number>> {
  const config = readConfig({ ...env, SECRET: 'not used for anything that is kept' });
  const db = await openDatabase(config, () => undefined);
  const deps = { config, db, clock: () => new Date(), log: createLog('silent', '') };
  const ids = new Map<string, number>();
  for (const { name } of habits) {
    const more = { term_ends_at: subscribes(name) ? pastTerm : firstTerm };
    ids.set(
      emailOf(name),
      await db
        .transaction()
        .execute((tx) => createAccount(tx, deps, { email: emailOf(name), password, plan: 'zine', more })),
    );
  }
  await db.destroy();
  return ids;
}

const line = ({ accountId, paymentId, amount }: Held) => `${accountId} ${paymentId} ${amount}`;

/** Every payment is granted once and invoiced once, and the accounts have what they paid for. */
async function expectBooksToAgree(db: Db, paid: readonly Held[]): Promise<void> {
  const grants = await db
    .selectFrom('grants')
    .select(['account_id', 'payment_id', 'amount', 'product'])
    .execute();
  const granted = grants.map(({ account_id, payment_id, amount }) =>
    line({ accountId: account_id, paymentId: payment_id, amount }),
  );
  expect(granted.sort()).toEqual(paid.map(line).sort());
  const invoices = await db
    .selectFrom('invoices')
    .select(['account_id', 'invoice_id', 'amount', 'number'])
    .execute();
  expect(
    invoices
      .map(({ account_id, invoice_id, amount }) =>
        line({ accountId: account_id, paymentId: invoice_id, amount }),
      )
      .sort(),
  ).toEqual(paid.map(line).sort());

  const accounts = await db.selectFrom('accounts').selectAll().execute();
  for (const account of accounts) {
    // Paddle sells in its own name: its invoices are named by their transaction, and ours have no gap
    const numbers = invoices
      .filter(({ account_id }) => account_id === account.account_id)
      .filter(({ number, invoice_id }) => number !== invoice_id)
      .map(({ number }) => number)
      .sort();
    expect(numbers).toEqual(
      numbers.map((_, at) => `${account.account_id}-${String(at + 1).padStart(4, '0')}`),
    );
    const own = grants.filter(({ account_id }) => account_id === account.account_id);
    expect(own.length, account.email).toBeGreaterThan(0);
    const count = (product: string) => own.filter((grant) => grant.product === product).length;
    expect(account.allowed_domains, account.email).toBe(1 + count('domain'));
    const ends = paid
      .filter(({ accountId, termEndsAt }) => accountId === account.account_id && termEndsAt)
      .map(({ termEndsAt }) => termEndsAt?.getTime() ?? 0);
    const years = Array.from({ length: count('zine') });
    const term =
      ends.length > 0
        ? new Date(Math.max(...ends))
        : years.reduce<Date>((end) => addMonths(end, 12), firstTerm);
    expect(account.term_ends_at.toISOString(), account.email).toBe(term.toISOString());
    const packs = count('extra50') > 0 ? 50 : 0;
    expect(account.cloud_allowance, account.email).toBe((account.hascreative ? 10 : 3) + packs);
    expect(account.hascreative, account.email).toBe(count('creative-annually') > 0);
  }
}

test('every payment is granted once, whenever the server died', async () => {
  test.setTimeout(3_600_000);
  const dataDir = await newDataFolder();
  const port = String(await freePort());
  const settings = {
    DATA_DIR: dataDir,
    PORT: port,
    SAMPLE_ACCOUNT: 'off',
    PAYMENT_ENVIRONMENT: 'offline',
    TIME_ZONE: 'UTC',
  };
  const ids = await prepare(settings);
  const providers = await openProviders(`http://localhost:${port}`, readConfig(settings).payments);
  const standbys = await openStandbys(
    'tests/fault/shopMain.ts',
    { ...settings, PROVIDERS: JSON.stringify(providers.access) },
    kills + 1,
  );

  let product: Mortal = await standbys.next();
  let restarting: Promise<unknown> = Promise.resolve();
  const answering: Answering = {
    origin: `http://localhost:${port}`,
    up: async () => void (await restarting),
  };
  const buyers = await Promise.all(
    habits.map(async ({ name, habit }) => ({
      habit,
      buyer: await signIn(answering, ids.get(emailOf(name)) ?? 0, emailOf(name), password),
    })),
  );

  let dying = true;
  const buying = buyers.map(async ({ buyer, habit }) => {
    while (dying) await habit(buyer, providers);
  });
  for (let killed = 0; killed < kills; killed += 1) {
    if (killed % 3 === 1) providers.renewSomething();
    await providers.dealings(Math.ceil(Math.random() * 8));
    await wait(Math.random() * 20);
    restarting = product.kill().then(async () => {
      product = await standbys.next();
    });
    await restarting;
  }
  dying = false;
  await Promise.all(buying);
  await providers.settled();
  // and every notification once more, in another order
  await providers.tellAgain();

  await standbys.close();
  expect(await product.stop()).toBe(0);
  const paid = held(providers, ids);
  console.info(`${kills} deaths, ${paid.length} payments.`);
  expect(paid.length).toBeGreaterThan(kills / 5);
  const db = await openEmbeddedDb(dataDir);
  await expectBooksToAgree(db, paid);
  await db.destroy();
  await providers.close();
  rmSync(dataDir, { recursive: true, force: true });
});
