import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { newDataFolder } from '#server/db/testDatabase';
import { openDatabase } from '#server/openDatabase';
import { createAccount } from '#server/operator/newAccount';
import { readConfig } from '#server/config/readConfig';
import { freePort } from '../../../scripts/freePort.mjs';
import { password } from '../logIn.ts';
import { startProduct, type Product } from '../product.ts';

/** The product, with its sandbox validated against the providers' documents if available. */
const main = 'tests/e2e/payments/checkedMain.ts';

/**
 * All have a Zine licence. The first and the last may pay by card where the host accepts cards; the second one's
 * services have expired.
 */
export const people = {
  upgrader: 'upgrader@example.org',
  renewer: 'renewer@example.org',
  waiting: 'waiting@example.org',
} as const;

export interface Shop {
  product: Product;
  /** Stops it, and restarts it on the same data. */
  reopen: (env: Record<string, string>) => Promise<void>;
  /** Subjects of the emails to an address, so far. */
  subjectsTo: (recipient: string) => Promise<(string | undefined)[]>;
  close: () => Promise<void>;
}

/** A data folder in which both have their accounts. */
export async function newShopFolder(): Promise<string> {
  const dataDir = await newDataFolder();
  const config = readConfig({
    DATA_DIR: dataDir,
    TIME_ZONE: 'UTC',
    SECRET: 'not used for anything that is kept',
  });
  const db = await openDatabase(config, () => undefined);
  const deps = { config, db, clock: () => new Date(), log: pino({ level: 'silent' }) };
  const over = {
    reg_date: new Date(Date.now() - 400 * 86_400_000),
    term_ends_at: new Date(Date.now() - 35 * 86_400_000),
  };
  for (const email of Object.values(people)) {
    const more = email === people.renewer ? over : { use_paddle: false };
    await db.transaction().execute((tx) => createAccount(tx, deps, { email, password, plan: 'zine', more }));
  }
  await db.destroy();
  return dataDir;
}

/** The built product with its offline sandbox, and accounts that can buy. */
export async function openShop(first: Record<string, string>): Promise<Shop> {
  const dataDir = await newShopFolder();
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, SAMPLE_ACCOUNT: 'off', TIME_ZONE: 'UTC' };
  const shop: Shop = {
    product: await startProduct({ ...env, ...first }, main),
    reopen: async (next) => {
      await shop.product.stop();
      shop.product = await startProduct({ ...env, ...next }, main);
    },
    subjectsTo: async (recipient) => {
      const folder = join(dataDir, 'mails');
      const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
      const mails = await Promise.all(
        files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
      );
      return mails.filter(({ to }) => to?.[0]?.address === recipient).map(({ subject }) => subject);
    },
    close: async () => {
      await shop.product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}

/** Moves focus by Tab only, as people without a mouse do. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeEnabled({ timeout: 15_000 });
  for (let round = 0; round < 3; round += 1) {
    // found once a round: a search by role asks every element of the page for its name
    const element = await target.elementHandle();
    for (let stops = 0; stops < 20; stops += 1) {
      if (await element?.evaluate((it) => it.matches(':focus'))) return;
      await target.page().keyboard.press('Tab');
    }
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
}

/** Presses a button of the page or a dialog with the keyboard only. */
export async function press(within: Page | Locator, name: string | RegExp): Promise<void> {
  const button = within.getByRole('button', { name, exact: true });
  await tabTo(button);
  await button.page().keyboard.press('Enter');
}

/** Moves focus to a radio button with the keyboard only; the arrow keys go on from there. */
export const choose = (radio: Locator): Promise<void> => tabTo(radio);

/** A notification says so. */
export const says = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible({ timeout: 15_000 });

/** The sandbox's cards: the bank asks about `asks` once, when it is saved, and about each payment of `asksAlways`. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  asksAlways: '4000002760003184',
} as const;

/** Types a card with the keyboard only, replacing what was typed before. */
export async function typeCard(page: Page, number: string): Promise<void> {
  for (const [label, value] of [
    ['Card number', number],
    ['Expiry date', '1234'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page.getByLabel(label));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
}
