/**
 * Countries with value added tax: the European Union's 27 members and the United Kingdom, by ISO 3166-1
 * alpha-2 (Greece also as EL, the prefix of its tax numbers). Source: the EU's list of member states, 2026.
 */
export const taxCountries: Readonly<Record<string, string>> = {
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  HR: 'Croatia',
  CY: 'Cyprus',
  CZ: 'Czech Republic',
  DK: 'Denmark',
  EE: 'Estonia',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  HU: 'Hungary',
  IE: 'Ireland',
  IT: 'Italy',
  LV: 'Latvia',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SK: 'Slovakia',
  SI: 'Slovenia',
  ES: 'Spain',
  SE: 'Sweden',
  GB: 'United Kingdom',
};

/** Other names and codes in use for them. */
const otherNames: Readonly<Record<string, string>> = {
  EL: 'GR',
  UK: 'GB',
  CZECHIA: 'CZ',
  'THE NETHERLANDS': 'NL',
  'GREAT BRITAIN': 'GB',
};

const byName = new Map(Object.entries(taxCountries).map(([code, name]) => [name.toUpperCase(), code]));

/** Code of a country that requires a tax ID, by its code or English name; undefined for any other. */
export function taxCountry(country: string): string | undefined {
  const written = country.trim().toUpperCase();
  const known = otherNames[written] ?? written;
  return Object.hasOwn(taxCountries, known) ? known : byName.get(known);
}

/** Their time zones. Source: zone.tab of the IANA time zone database, 2026, with its aliases. */
export const taxTimeZones: ReadonlySet<string> = new Set([
  'Africa/Ceuta',
  'Asia/Famagusta',
  'Asia/Nicosia',
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Madeira',
  'Europe/Amsterdam',
  'Europe/Athens',
  'Europe/Belfast',
  'Europe/Berlin',
  'Europe/Bratislava',
  'Europe/Brussels',
  'Europe/Bucharest',
  'Europe/Budapest',
  'Europe/Busingen',
  'Europe/Copenhagen',
  'Europe/Dublin',
  'Europe/Helsinki',
  'Europe/Lisbon',
  'Europe/Ljubljana',
  'Europe/London',
  'Europe/Luxembourg',
  'Europe/Madrid',
  'Europe/Malta',
  'Europe/Mariehamn',
  'Europe/Nicosia',
  'Europe/Paris',
  'Europe/Prague',
  'Europe/Riga',
  'Europe/Rome',
  'Europe/Sofia',
  'Europe/Stockholm',
  'Europe/Tallinn',
  'Europe/Vienna',
  'Europe/Vilnius',
  'Europe/Warsaw',
  'Europe/Zagreb',
]);
