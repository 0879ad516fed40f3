import type { Deps } from '../deps.ts';
import { allOffered } from './catalogue.ts';
import type { Providers } from './paymentProvider.ts';

/**
 * Compares the catalogue with the providers and logs what is missing there. The start does not wait for it,
 * and an unreachable provider stops nothing.
 */
export async function checkCatalogue(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  providers: Providers,
): Promise<void> {
  const offered = allOffered(config.payments);
  for (const { key, ids } of new Map(offered.map((one) => [one.key, one])).values()) {
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
