import type { Config } from '../config/config.ts';
import { hostname } from '../config/site.ts';

/** Who the account area is to authenticators: from the configuration, whatever a request calls itself. */
export const relyingParty = ({
  scheme,
  accountHost,
  brand,
}: Pick<Config, 'scheme' | 'accountHost' | 'brand'>) => ({
  rpID: hostname(accountHost),
  rpName: brand.name,
  origin: new URL(`${scheme}://${accountHost}`).origin,
});
