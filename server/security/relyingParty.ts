import type { Config } from '../config/config.ts';
import { hostname } from '../config/site.ts';

/** The account area as authenticators know it: from the configuration, not from the request. */
export const relyingParty = ({
  scheme,
  accountHost,
  brand,
}: Pick<Config, 'scheme' | 'accountHost' | 'brand'>) => ({
  rpID: hostname(accountHost),
  rpName: brand.name,
  origin: new URL(`${scheme}://${accountHost}`).origin,
});
