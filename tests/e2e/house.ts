import { expect, test as base, type Page } from '@playwright/test';
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
  /**
   * Creates an account with a Creative licence and publishes a folder in it. Returns the publication's
   * address.
   */
  addPublisher: (email: string, folder: string, name: string) => Promise<string>;
}

/** Tests that share a product per worker: each file has its own publisher. */
export const test = base.extend<object, { house: House }>({
  house: [
    async ({}, provide) => {
      const mailServer = await openMailServer();
      let product: Product | undefined;
      try {
        product = await startProduct({ SAMPLE_ACCOUNT: 'off', TIME_ZONE: 'UTC', SMTP_URL: mailServer.url });
        const env = { DATA_DIR: product.dataDir, PORT: String(product.port) };
        await provide({
          product,
          mailServer,
          command: (...words) => command(env, ...words),
          addPublisher: async (email, folder, name) => {
            await command(
              env,
              'account',
              'create',
              '--email',
              email,
              '--password',
              password,
              '--plan',
              'creative',
            );
            const printed = await command(env, 'publish', folder, '--account', email, '--name', name);
            return /http\S+/.exec(printed)?.[0] ?? '';
          },
        });
      } finally {
        await product?.dispose();
        await mailServer.close();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

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
