import type { Origin } from '#contract/readers';
import { noneKnown, notRecorded, otherValues } from '#rules/traits';
import { clipped } from '../../i18n/clipped.ts';
import type { Words } from '../../i18n/words.ts';

const longest = 120;
const isKnown = (value: string): boolean => ![noneKnown, notRecorded, otherValues].includes(value);

const countries = new Map<string, Intl.DisplayNames>();
/** A list asks for each of its rows; the names take milliseconds to prepare. */
function countryIn(locale: string, code: string): string {
  // a host's own value is no code
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = countries.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' });
  countries.set(locale, names);
  return names.of(code) ?? code;
}

/** What led someone here: the campaign, else the referrer. */
export const cameBy = ({ campaign, referrer }: Origin, say: Words): string =>
  clipped([campaign, referrer].find(isKnown) ?? say('readers.direct'), longest);

/** The country; '' where it is unknown. */
export const countryOf = ({ country }: Origin, locale: string): string =>
  isKnown(country) ? countryIn(locale, country) : '';

/** A value as a file has it; empty where it is unknown. */
export const filedOrigin = (source: Origin | undefined, name: keyof Origin): string =>
  source && isKnown(source[name]) ? source[name] : '';

/** Both in one line; '' where nothing was recorded. */
export const originWords = (source: Origin | undefined, say: Words, locale: string): string =>
  source ? [cameBy(source, say), countryOf(source, locale)].filter(Boolean).join(' · ') : '';
