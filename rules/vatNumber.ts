import * as jsvat from 'jsvat-next';
import type { Country } from 'jsvat-next';
import type { CountryCode } from './countries.ts';

/**
 * Bundlers read the package's ES module with named exports; Node reads its CommonJS, with everything under
 * `default`.
 */
const {
  andorra,
  australia,
  austria,
  belgium,
  brazil,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  norway,
  poland,
  portugal,
  romania,
  russia,
  serbia,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
} = (Reflect.get(jsvat, 'default') as typeof jsvat | undefined) ?? jsvat;

/** The format of a country's numbers. */
interface VatForm {
  country: Country;
  /** The prefix; '' if domestic numbers have none. */
  prefix: string;
  example: string;
  /** Formats the library lacks. */
  also?: RegExp;
}

const own = (country: Country, prefix: string, example: string, also?: RegExp): VatForm => ({
  country,
  prefix,
  example,
  ...(also && { also }),
});

/**
 * Countries with a known format. Greek numbers begin with EL; Monaco uses French numbers, the Isle of Man
 * British ones.
 */
const forms: Partial<Record<CountryCode, VatForm>> = {
  AD: own(andorra, 'AD', 'ADU132950X', /^AD[A-Z]\d{6}[A-Z]$/),
  AT: own(austria, 'AT', 'ATU13585627'),
  AU: own(australia, '', '51824753556'),
  BE: own(belgium, 'BE', 'BE0411905847'),
  BG: own(bulgaria, 'BG', 'BG175074752'),
  BR: own(brazil, '', '16727230000197'),
  CH: own(switzerland, 'CHE', 'CHE107787577'),
  CY: own(cyprus, 'CY', 'CY10259033P'),
  CZ: own(czechRepublic, 'CZ', 'CZ25123891'),
  DE: own(germany, 'DE', 'DE136695976'),
  DK: own(denmark, 'DK', 'DK13585628'),
  EE: own(estonia, 'EE', 'EE100931558'),
  ES: own(spain, 'ES', 'ESA13585625'),
  FI: own(finland, 'FI', 'FI20774740'),
  FR: own(france, 'FR', 'FR40303265045'),
  GB: own(unitedKingdom, 'GB', 'GB980780684'),
  GR: own(greece, 'EL', 'EL094259216'),
  HR: own(croatia, 'HR', 'HR33392005961'),
  HU: own(hungary, 'HU', 'HU12892312'),
  IE: own(ireland, 'IE', 'IE6433435F', /^IE\d{7}[A-W][A-I]$/),
  IM: own(unitedKingdom, 'GB', 'GB980780684'),
  IT: own(italy, 'IT', 'IT00743110157'),
  LT: own(lithuania, 'LT', 'LT119511515'),
  LU: own(luxembourg, 'LU', 'LU15027442'),
  LV: own(latvia, 'LV', 'LV40003521600'),
  MC: own(france, 'FR', 'FR40303265045'),
  MT: own(malta, 'MT', 'MT11679112'),
  NL: own(netherlands, 'NL', 'NL004495445B01'),
  NO: own(norway, '', '995525828MVA'),
  PL: own(poland, 'PL', 'PL8567346215'),
  PT: own(portugal, 'PT', 'PT501964843'),
  RO: own(romania, 'RO', 'RO18547290'),
  RS: own(serbia, 'RS', 'RS101134702'),
  RU: own(russia, 'RU', 'RU7707083893'),
  SE: own(sweden, 'SE', 'SE556188840401'),
  SI: own(slovenia, 'SI', 'SI50223054'),
  SK: own(slovakiaRepublic, 'SK', 'SK2022749619'),
};

/** Mistaken prefixes, and the right ones. */
const mistakenPrefixes: Partial<Record<CountryCode, string>> = { GR: 'GR' };

/**
 * - `prefix`: begins with other letters than the country's numbers do (Greek ones with EL, not GR)
 * - `form`: no number of this country looks like this
 * - `characters`: the country's format is not known, and this is no number at all
 */
export type VatProblem = 'prefix' | 'form' | 'characters';

export interface VatCheck {
  /** The stored form: capitals, no spaces or punctuation, with the country prefix. */
  value: string;
  problem?: VatProblem;
  /** An example of a country's number, if its format is known. */
  example?: string;
}

/** As typed, without separators. */
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-./‐-―]/g, '');

/** The number with its country prefix, however it was typed. */
function withPrefix(typed: string, code: CountryCode, { prefix }: VatForm): string {
  if (prefix === '') return typed.startsWith(code) ? typed.slice(code.length) : typed;
  return isLetters(typed) ? typed : prefix + typed;
}

/** It begins with a country's letters, and is not a number whose own format begins with letters. */
const isLetters = (typed: string): boolean =>
  Object.keys(forms).some((code) => typed.startsWith(code)) ||
  typed.startsWith('EL') ||
  typed.startsWith('XI');

const fits = (value: string, { country, also }: VatForm): boolean =>
  checkVAT(value, [country]).isValidFormat || also?.test(value) === true;

/**
 * Checks the format of a VAT or tax ID, not whether it was ever issued. Empty text is no problem here.
 * @param code the billing country; undefined if not set
 */
export function checkVatNumber(text: string, code: CountryCode | undefined): VatCheck {
  const typed = compact(text);
  if (typed === '') return { value: '' };
  const form = code && forms[code];
  if (!code || !form)
    return {
      value: typed,
      ...(/^[A-Z0-9]{4,24}$/.test(typed) && /\d/.test(typed) ? {} : { problem: 'characters' as const }),
    };
  const { example } = form;
  const mistaken = mistakenPrefixes[code];
  if (mistaken && typed.startsWith(mistaken)) return { value: typed, problem: 'prefix', example };
  const value = withPrefix(typed, code, form);
  return fits(value, form) ? { value } : { value: typed, problem: 'form', example };
}
