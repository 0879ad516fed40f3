import type { Random } from './random.ts';

/** A person or program that reads, with its own network and browser. */
export interface Reader {
  userAgent: string;
  /** Two pages side by side. */
  spread: boolean;
  /** Eight hexadecimal digits: its part of the address range reserved for documentation. */
  network: string;
  name: string;
  email: string;
  /** A bot or mail scanner: looks at the first page and leaves. */
  isMachine: boolean;
}

const browsers: { share: number; spread: boolean; userAgent: string; isMachine?: true }[] = [
  {
    share: 46,
    spread: true,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  },
  {
    share: 18,
    spread: true,
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  },
  {
    share: 20,
    spread: false,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
  {
    share: 12,
    spread: false,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  },
  {
    share: 2,
    spread: true,
    isMachine: true,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  },
  {
    share: 2,
    spread: true,
    isMachine: true,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36 Mimecast/2.4',
  },
];

const firstNames = [
  'Ada',
  'Amara',
  'Anneli',
  'Björn',
  'Carys',
  'Dario',
  'Edith',
  'Elif',
  'Farid',
  'Freya',
  'Gwen',
  'Hana',
  'Idris',
  'Ines',
  'Jonas',
  'Kaia',
  'Leon',
  'Lucía',
  'Maarten',
  'Mira',
  'Nadia',
  'Noor',
  'Oskar',
  'Pilar',
  'Rasmus',
  'Rosa',
  'Sanne',
  'Sofia',
  'Tariq',
  'Tove',
  'Ulla',
  'Viktor',
  'Wanda',
  'Yusuf',
  'Zoë',
];
const surnames = [
  'Abara',
  'Achterberg',
  'Bergström',
  'Brandão',
  'Carrow',
  'Dahl',
  'Eskildsen',
  'Fairley',
  'Gallardo',
  'Haddad',
  'Hughes',
  'Iversen',
  'Jansson',
  'Kessler',
  'Lindqvist',
  'Marchetti',
  'Nakamura',
  'Novák',
  'Okafor',
  'Ould',
  'Pettersen',
  'Quist',
  'Rahman',
  'Sandberg',
  'Silva',
  'Thorne',
  'Ueda',
  'Vance',
  'Wójcik',
  'Zeller',
];
const mailHosts = ['example.com', 'example.org', 'example.net', 'mail.example.com'];

/** The letters used in an address. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/g, 'o').replace(/ł/g, 'l').toLowerCase();

/** The share of readers on a phone in the table above. */
const usualPhones =
  browsers.reduce((sum, { spread, share }) => sum + (spread ? 0 : share), 0) /
  browsers.reduce((sum, { share }) => sum + share, 0);

/** A random reader. `phones`: the share of those who read on one. */
export function aReader(random: Random, phones = usualPhones): Reader {
  const {
    userAgent,
    spread,
    isMachine = false,
  } = random.pick(browsers, (browser) => {
    const factor = browser.spread ? (1 - phones) / (1 - usualPhones) : phones / usualPhones;
    return browser.share * (browser.isMachine ? 1 : factor);
  });
  const [first, last] = [random.pick(firstNames), random.pick(surnames)];
  const separator = random.pick(['.', '_', '']);
  const email = `${plain(first)}${separator}${plain(last)}${random.happens(0.2) ? Math.floor(10 + random.next() * 89) : ''}@${random.pick(mailHosts)}`;
  return {
    userAgent,
    spread,
    isMachine,
    network: random.hex(8),
    email,
    name: random.happens(0.8) ? `${first} ${last}` : first,
  };
}
