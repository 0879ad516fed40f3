import { countryOf } from './countries.ts';

/**
 * The 229 countries and territories the hosted checkout serves, as ISO 3166-1 alpha-2 codes: `CountryCode` of
 * npm `@paddle/paddle-node-sdk` 3.10.0, the same as `country_code_supported` of Paddle's OpenAPI document of
 * 2025-05-27.
 */
const taken: ReadonlySet<string> = new Set(
  `
  AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BZ CA CC CG CH CI
  CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL
  GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA
  LB LC LI LK LR LS LT LU LV MA MC MD ME MF MG MH MK MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NL NO NP NR
  NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RW SA SB SC SE SG SH SI SJ SK SL SM SN SR ST SV SX SZ
  TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VG VI VN VU WF WS XK YT ZA ZM
`
    .trim()
    .split(/\s+/),
);

interface Located {
  /** ISO 3166-1 alpha-2, or empty. */
  CountryCode: string;
  /** A name, as people write it. */
  BillingCountry: string;
}

/** The hosted checkout's code for an account's country; undefined if the country is unknown or not served. */
export function checkoutCountry({ CountryCode, BillingCountry }: Located): string | undefined {
  const code = countryOf(BillingCountry)?.code ?? CountryCode.trim().toUpperCase();
  return taken.has(code) ? code : undefined;
}
