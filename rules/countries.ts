import { countryNames } from './countryNames.ts';

/** ISO 3166-1 alpha-2. */
export type CountryCode = keyof typeof countryNames;

export interface Country {
  code: CountryCode;
  name: string;
}

/** Every country, in the alphabetical order of its English name. */
export const countries: readonly Country[] = (Object.keys(countryNames) as CountryCode[]).map((code) => ({
  code,
  name: countryNames[code],
}));

/** Normalised for search: no accents, apostrophes or capitals. */
const plainName = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’'.]/g, '').toLowerCase().trim();

/** Other common names of a country. */
const otherNames: Readonly<Record<string, CountryCode>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'united states of america': 'US',
  usa: 'US',
  america: 'US',
  turkey: 'TR',
  'czech republic': 'CZ',
  holland: 'NL',
  'the netherlands': 'NL',
  'ivory coast': 'CI',
  burma: 'MM',
  macedonia: 'MK',
  'russian federation': 'RU',
  swaziland: 'SZ',
  'hong kong': 'HK',
  macau: 'MO',
  'korea, republic of': 'KR',
  'republic of korea': 'KR',
  'viet nam': 'VN',
  uae: 'AE',
  palestine: 'PS',
  'east timor': 'TL',
  'republic of ireland': 'IE',
  el: 'GR',
};

const byName = new Map<string, Country>(
  countries.flatMap(
    (country) =>
      [
        [plainName(country.name), country],
        [country.code.toLowerCase(), country],
      ] as const,
  ),
);

/** The country for a code, a name or an alias; undefined if unknown. */
export function countryOf(text: string): Country | undefined {
  const wanted = plainName(text);
  const other = Object.hasOwn(otherNames, wanted) ? otherNames[wanted] : undefined;
  return byName.get(other ? other.toLowerCase() : wanted);
}

const begins = (name: string, wanted: string) =>
  name.startsWith(wanted) || name.split(/[\s(-]+/).some((word) => word.startsWith(wanted));

/** The countries that match the typed text, prefix matches first; all for empty text. */
export function findCountries(typed: string): readonly Country[] {
  const wanted = plainName(typed);
  if (wanted === '') return countries;
  const known = countryOf(typed);
  const others = Object.entries(otherNames)
    .filter(([name]) => name.startsWith(wanted))
    .map(([, code]) => code);
  const rank = ({ code, name }: Country) => {
    const plain = plainName(name);
    if (code === known?.code) return 0;
    if (plain.startsWith(wanted)) return 1;
    if (begins(plain, wanted)) return 2;
    return others.includes(code) ? 3 : 4;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter(({ rank: found }) => found < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}
