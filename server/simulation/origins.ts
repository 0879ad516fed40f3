import type { Reader } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** Where a visit comes from, as its browser tells. */
export interface Origin {
  referrer: string;
  /** The campaign in the address: a query, or nothing. */
  campaign: string;
}

interface Weighed {
  weight: number;
}
const oneOf = <T extends Weighed>(random: Random, rows: readonly T[]): T =>
  random.pick(rows, ({ weight }) => weight);

const countries: (Weighed & { code: string; language: string })[] = [
  { code: 'GB', language: 'en-GB', weight: 31 },
  { code: 'US', language: 'en-US', weight: 17 },
  { code: 'NO', language: 'nb-NO', weight: 11 },
  { code: 'DE', language: 'de-DE', weight: 10 },
  { code: 'SE', language: 'sv-SE', weight: 7 },
  { code: 'NL', language: 'nl-NL', weight: 5 },
  { code: 'DK', language: 'da-DK', weight: 4 },
  { code: 'FR', language: 'fr-FR', weight: 4 },
  { code: 'IE', language: 'en-IE', weight: 3 },
  { code: 'ES', language: 'es-ES', weight: 2.5 },
  { code: 'CA', language: 'en-CA', weight: 2 },
  { code: 'AU', language: 'en-AU', weight: 2 },
  { code: 'FI', language: 'fi-FI', weight: 1.5 },
  { code: 'IT', language: 'it-IT', weight: 1.5 },
  { code: 'PL', language: 'pl-PL', weight: 1.2 },
  { code: 'CH', language: 'de-CH', weight: 1.2 },
  { code: 'JP', language: 'ja-JP', weight: 0.8 },
  { code: 'BR', language: 'pt-BR', weight: 0.8 },
  { code: '', language: 'en-US', weight: 1.5 },
];
const referrers: (Weighed & { host: string })[] = [
  { host: '', weight: 38 },
  { host: 'www.google.com', weight: 21 },
  { host: 'www.linkedin.com', weight: 7 },
  { host: 'design-journal.example', weight: 7 },
  { host: 'l.instagram.com', weight: 6 },
  { host: 'www.pinterest.com', weight: 5 },
  { host: 'duckduckgo.com', weight: 4 },
  { host: 'www.bing.com', weight: 4 },
  { host: 'northlight-review.example', weight: 3 },
  { host: 'm.facebook.com', weight: 3 },
  { host: 'teams.microsoft.com', weight: 1 },
  { host: 'paper-and-ink.example', weight: 1 },
];
const campaigns: (Weighed & { query: string; host: string })[] = [
  { query: 'utm_source=newsletter&utm_medium=email&utm_campaign=spring-list', host: '', weight: 9 },
  { query: 'utm_source=instagram&utm_medium=social&utm_campaign=launch', host: 'l.instagram.com', weight: 5 },
  { query: 'utm_source=linkedin&utm_medium=social&utm_campaign=launch', host: 'www.linkedin.com', weight: 4 },
  { query: 'utm_source=google&utm_medium=cpc&utm_campaign=catalogue', host: 'www.google.com', weight: 4 },
  { query: 'utm_source=fair&utm_medium=qr', host: '', weight: 2 },
];
const chances = { campaign: 0.24, ofOtherLanguage: 0.08, asksForPrivacy: 0.05 };

/** Its own numbers, so that where people come from does not change who comes, nor when. */
const numbersOf = (network: string, of = 0) => createRandom((parseInt(network, 16) ^ of) >>> 0);

/** What a reader's browser says of its languages, and whether it asks for privacy. */
export function headersOf({ network }: Reader): Record<string, string> {
  const random = numbersOf(network);
  const { language } = oneOf(random, countries);
  const said = random.happens(chances.ofOtherLanguage) ? 'en-GB' : language;
  return {
    'accept-language': `${said},en;q=0.5`,
    ...(random.happens(chances.asksForPrivacy) && { 'sec-gpc': '1' }),
  };
}

/** The country of a simulated network, in place of a database: documentation addresses are in none. */
export const countryOfSimulated = (ip: string): string => {
  const [, , first = '', second = ''] = ip.split(':');
  return oneOf(numbersOf(first + second), countries).code;
};

/** Where a visit comes from. A trackable link is handed out by hand, and the publisher comes from nowhere else. */
export function originOf({ network }: Reader, at: Date, direct: boolean): Origin {
  const random = numbersOf(network, at.getTime());
  if (direct) return { referrer: random.happens(0.2) ? 'mail.google.com' : '', campaign: '' };
  if (random.happens(chances.campaign)) {
    const { host, query } = oneOf(random, campaigns);
    return { referrer: host, campaign: query };
  }
  return { referrer: oneOf(random, referrers).host, campaign: '' };
}

const chromium = (system: string, name: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${name}`;
/** What else people use in place of the most frequent browsers: the share, and its name. */
const others: readonly { of: RegExp; share: number; userAgent: string }[] = [
  {
    of: /Windows.*Chrome/,
    share: 0.24,
    userAgent: chromium('Windows NT 10.0; Win64; x64', 'Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'),
  },
  {
    of: /Windows.*Chrome/,
    share: 0.14,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  },
  {
    of: /Macintosh/,
    share: 0.3,
    userAgent: chromium('Macintosh; Intel Mac OS X 10_15_7', 'Chrome/141.0.0.0 Safari/537.36'),
  },
  {
    of: /iPhone/,
    share: 0.14,
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
  {
    of: /Android/,
    share: 0.28,
    userAgent: chromium(
      'Linux; Android 15; SM-S921B',
      'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    ),
  },
];

/** The browser of a reader: mostly the usual one. */
export function userAgentOf({ network, userAgent, isMachine }: Reader): string {
  if (isMachine) return userAgent;
  const random = numbersOf(network, 0x5eed);
  return others.find(({ of, share }) => of.test(userAgent) && random.happens(share))?.userAgent ?? userAgent;
}
