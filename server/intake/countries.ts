import { createRequire } from 'node:module';
import { networkOf } from '../network.ts';
import type { Deps } from '../deps.ts';

const packageName = '@ip-location-db/geo-whois-asn-country-mmdb';
/** Records by ISO code: there are no more countries. */
const mostRecords = 300;

/** The database that tells countries. */
export interface CountryFacts {
  name: string;
  /** When it was made. */
  date: Date;
}

interface Countries {
  /** ISO 3166 code; empty if unknown. */
  of(ip: string): string;
  facts: CountryFacts | undefined;
}

const unknown: Countries = { of: () => '', facts: undefined };

/** As the package's own database has it, and as others in the same format do. */
interface Located {
  country_code?: unknown;
  country?: { iso_code?: unknown };
}
const codeIn = (found: Located | null) => {
  const code = found?.country_code ?? found?.country?.iso_code;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : '';
};

async function openCountries(file: string | undefined): Promise<Countries> {
  const path = file ?? createRequire(import.meta.url).resolve(`${packageName}/geo-whois-asn-country.mmdb`);
  const { open } = await import('maxmind');
  const database = await open(path, { cache: { max: mostRecords } });
  const { buildEpoch, databaseType } = database.metadata;
  return {
    of(ip) {
      // networks of IPv4 are stored as such
      const address = ip.includes('.') ? networkOf(ip) : ip;
      return codeIn(database.get(address) as Located | null);
    },
    facts: {
      name: file === undefined ? 'ip-location-db geo-whois-asn-country' : databaseType,
      date: buildEpoch,
    },
  };
}

const opened = new Map<string, Promise<Countries>>();

/**
 * The host's database of countries, read when it is first needed: some eight megabytes. Without it, countries are
 * unknown, and nothing else changes.
 */
export function countriesOf({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<Countries> {
  if (config.countryDatabase === 'off') return Promise.resolve(unknown);
  const file = config.countryDatabase === '' ? undefined : config.countryDatabase;
  const known = opened.get(file ?? '');
  if (known) return known;
  const opening = openCountries(file).catch((error: unknown) => {
    log.warn({ err: error }, 'the database of countries cannot be read: countries stay unknown');
    return unknown;
  });
  opened.set(file ?? '', opening);
  return opening;
}
