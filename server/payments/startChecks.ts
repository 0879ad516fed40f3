import type { Logger } from 'pino';
import type { Provider } from '../db/billingTables.ts';
import type { Deps } from '../deps.ts';
import { withTimeout } from '../withTimeout.ts';
import { StartFault } from '../startFault.ts';
import { allEntries } from './catalogue.ts';
import type { ProviderBasics, Providers } from './paymentProvider.ts';

/** How long a start waits for the providers, in milliseconds. */
const CHECK_MS = 5_000;

const refused: Readonly<Record<Provider, string>> = {
  stripe:
    'Stripe does not accept STRIPE_SECRET_KEY. Copy it again from Developers, API keys, or leave the keys of Stripe out.',
  paddle:
    'Paddle does not accept PADDLE_API_KEY. Copy it again from Developer tools, Authentication, or leave the keys of Paddle out.',
};

/**
 * Asks the providers whether they know the configured keys. One that cannot be reached is logged and stops nothing.
 * @throws StartFault for a key that its provider refuses
 */
export async function checkKeys(
  log: Pick<Logger, 'warn'>,
  providers: Partial<Record<Provider, ProviderBasics>>,
  limit = CHECK_MS,
): Promise<void> {
  await Promise.all(
    Object.entries(providers).map(async ([name, provider]) => {
      const accepted = await withTimeout(limit, provider.isKeyAccepted()).catch((error: unknown) => {
        log.warn({ err: error }, `${name} could not be reached to check its key`);
        return true;
      });
      if (!accepted) throw new StartFault(refused[name as Provider]);
    }),
  );
}

/**
 * Compares the catalogue with the providers and logs what is missing there. The start does not wait for it,
 * and an unreachable provider stops nothing.
 */
export async function checkCatalogue(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  providers: Providers,
): Promise<void> {
  const offered = allEntries(config.payments);
  for (const { key, ids } of offered) {
    if (providers.stripe && !ids.stripeProduct)
      log.warn(
        `PRICE_CATALOGUE names no Stripe product for ${key}: at a price of the account's own it cannot be sold by card.`,
      );
    if (providers.paddle && !ids.paddleProduct && !ids.paddlePrice)
      log.warn(`PRICE_CATALOGUE names nothing of Paddle for ${key}.`);
  }
  for (const [name, provider] of Object.entries(providers)) {
    try {
      for (const line of await provider.missingPrices(offered)) log.warn(line);
    } catch (error) {
      log.warn({ err: error }, `${name} could not be reached to check the catalogue's prices`);
    }
  }
}
