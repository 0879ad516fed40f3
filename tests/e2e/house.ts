import { expect, type Locator, type Page } from '@playwright/test';
import { command } from './command.ts';
import { password } from './logIn.ts';
import { openMailServer, type MailServer } from './mailServer.ts';
import { startProduct, type Product } from './product.ts';

/** The built product without a sample account, with a real mail server beside it. */
export interface House {
  product: Product;
  mailServer: MailServer;
  /** Runs an operator's command beside the running server. Returns its output. */
  command: (name: string, ...args: string[]) => Promise<string>;
  /** Creates an account with a Creative licence. */
  addAccount: (email: string) => Promise<string>;
  /** Publishes a folder in an account. Returns the publication's address. */
  publish: (email: string, folder: string, name: string) => Promise<string>;
  /** Both: a file of tests has a publisher of its own. */
  addPublisher: (email: string, folder: string, name: string) => Promise<string>;
}

export async function openHouse(): Promise<House & { close: () => Promise<void> }> {
  const mailServer = await openMailServer();
  try {
    const product = await startProduct({
      SAMPLE_ACCOUNT: 'off',
      TIME_ZONE: 'UTC',
      SMTP_URL: mailServer.url,
    });
    const env = { DATA_DIR: product.dataDir, PORT: String(product.port) };
    const addAccount = (email: string) =>
      command(env, 'account', 'create', '--email', email, '--password', password, '--plan', 'creative');
    const publish = async (email: string, folder: string, name: string) => {
      const printed = await command(env, 'publish', folder, '--account', email, '--name', name);
      return /http\S+/.exec(printed)?.[0] ?? '';
    };
    return {
      product,
      mailServer,
      addAccount,
      publish,
      addPublisher: async (email, folder, name) => {
        await addAccount(email);
        return publish(email, folder, name);
      },
      command: (...words) => command(env, ...words),
      close: async () => {
        await product.dispose();
        await mailServer.close();
      },
    };
  } catch (error) {
    await mailServer.close();
    throw error;
  }
}

/** A figure of the analytics by its name: others may speak of it in their notes. */
export const figureOf = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name: 'This range in figures' })
    .locator('dl', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('.figure');

/** Reloads a screen until what was sent a moment ago is on it. */
export async function arrives(page: Page, there: () => Promise<void>): Promise<void> {
  let isShown = true;
  await expect(async () => {
    if (!isShown) await page.reload();
    isShown = false;
    await there();
  }).toPass({ timeout: 60_000 });
}

const screens = {
  Analytics: { link: 'Stats of' },
  Heatmap: { link: 'Heatmap of' },
  Leads: { link: 'Leads of' },
  Forms: { link: 'Forms of' },
  'Trackable Links': { entry: 'Trackable links' },
} as const;

/** From any screen to a publication's screen, by clicks. */
export async function openScreen(
  page: Page,
  screen: keyof typeof screens,
  publication: string,
): Promise<void> {
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  const way = screens[screen];
  if ('link' in way) {
    await page.getByRole('link', { name: `${way.link} ${publication}` }).click();
  } else {
    await page.getByRole('button', { name: `More for ${publication}` }).click();
    await page.getByRole('menuitem', { name: way.entry }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}
