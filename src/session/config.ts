import type { HostConfig } from '#contract/hostConfig';
import { isSupportAddress } from '#rules/supportPhrase';
import { readPayments, type PaymentsConfig } from './paymentsConfig.ts';

/** The host's configuration, read at run time from `config.json` beside `index.html`. */
export interface Config {
  /** Name of the host, in titles and beside the mark. */
  name: string;
  /** Address of a logo; the product's own mark where there is none. */
  logo?: string;
  /** The host's accent as `#rrggbb`; the theme keeps its contrast. */
  accent?: string;
  /** Base of the account API, without a slash at its end. */
  apiBase: string;
  /** Base of what the host offers as REST, without a slash at its end. */
  restBase: string;
  /** Host name (and port) that serves publications. */
  publicationHost: string;
  /** Host name (and port) that serves trackable links. */
  linkHost: string;
  /** Scheme of public links. */
  scheme: 'http' | 'https';
  /**
   * The footer's links. `support`: where "contact us" leads, also as a mailto address; `viewers`: how viewers
   * report pages.
   */
  links: { home: string; blog: string; licenses: string; support?: string; viewers?: string };
  /** Where `/home/app` leads; without it, that screen offers the downloads. */
  desktopAppUrl?: string;
  /** Base addresses of the download areas, by kind of file. */
  downloadAreas: { desktop: string; annotations: string; other: string };
  /** Public keys of the payment providers, by provider. */
  providerKeys: Record<string, string>;
  /** The host answers `getoverview`; without it there is no Overview. */
  overview?: true;
  /** The host answers `getoverview#readers`; without it the list of publications counts no readers. */
  readerCounts?: true;
  /** The host answers `searchaccount`; without it there is nothing to search with. */
  search?: true;
  /** The host records sources, answers `getsources`, and takes filters by them. */
  sources?: true;
  /** Filters may have several values of a kind. */
  filterLists?: true;
  /** The host answers how long the middle session lasted, and how many reached the end. */
  readingTime?: true;
  /** The host answers `annotations`; without it there are no notes on days. */
  annotations?: true;
  /** The host’s lists of readers and of links follow a range. */
  listRanges?: true;
  /** Leads and form entries can be narrowed down to trackable links. */
  linkFilter?: true;
  /** The host answers `sharedreports`, and shows them to people without an account. */
  sharedReports?: true;
  /** The host has the REST resources and passkeys; without it there is no Security. */
  security?: true;
  /** The host answers `trackable-link#create`. */
  createLinks?: true;
  /** The host’s links can ask for an email address or a password. */
  linkGates?: true;
  /** The host tells people from other traffic. */
  audience?: true;
  /** The host answers `leads#timeline`. */
  timeline?: true;
  /** The host answers `leads#erase`. */
  erase?: true;
  /** The host deletes several entries with one call; without it they go one by one. */
  deleteMany?: true;
  /** The host answers `emails`; without it there are no Email Notifications. */
  emails?: true;
  /** The host answers `readers`; without it there are no Readers. */
  readers?: true;
  /** How payments are taken; without it nothing can be bought. */
  payments?: PaymentsConfig;
}

export const defaultConfig: Config = {
  name: 'Verso',
  apiBase: '/account/api',
  restBase: '/account/rest',
  publicationHost: 'pub.localhost:8080',
  linkHost: 'link.localhost:8080',
  scheme: 'https',
  links: { home: '/', blog: '/blog/', licenses: '/licenses/' },
  downloadAreas: {
    desktop: '/downloads/desktop/',
    annotations: '/downloads/annotations/',
    other: '/downloads/',
  },
  providerKeys: {},
};

/** An address that a link may carry: of this site, or http(s). Never `javascript:` and the like. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && (/^\/(?!\/)/.test(value) || /^https?:\/\//.test(value));
const isHost = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]+(:\d+)?$/.test(value);
const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
const isScheme = (value: unknown): value is Config['scheme'] => value === 'http' || value === 'https';
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What a host has beyond the specification only if it says so. */
const extras = [
  'overview',
  'readerCounts',
  'search',
  'sources',
  'filterLists',
  'readingTime',
  'annotations',
  'listRanges',
  'linkFilter',
  'sharedReports',
  'readers',
  'emails',
  'security',
  'createLinks',
  'linkGates',
  'audience',
  'timeline',
  'erase',
  'deleteMany',
] as const satisfies (keyof Config & keyof HostConfig)[];

/** Reads a host's `config.json`. A wrong or missing value falls back to its default, so that a typo locks no one out. */
export function readConfig(given: unknown): Config {
  const from = fieldsOf(given);
  const links = fieldsOf(from.links);
  const areas = fieldsOf(from.downloadAreas);
  const pick = <T>(is: (value: unknown) => value is T, value: unknown, otherwise: T): T =>
    is(value) ? value : otherwise;
  const d = defaultConfig;
  const payments = readPayments(from.payments);
  return {
    name: pick(isName, from.name, d.name),
    ...(isAddress(from.logo) ? { logo: from.logo } : {}),
    ...(isColour(from.accent) ? { accent: from.accent } : {}),
    apiBase: pick(isAddress, from.apiBase, d.apiBase).replace(/\/+$/, ''),
    restBase: pick(isAddress, from.restBase, d.restBase).replace(/\/+$/, ''),
    publicationHost: pick(isHost, from.publicationHost, d.publicationHost),
    linkHost: pick(isHost, from.linkHost, d.linkHost),
    scheme: pick(isScheme, from.scheme, d.scheme),
    links: {
      home: pick(isAddress, links.home, d.links.home),
      blog: pick(isAddress, links.blog, d.links.blog),
      licenses: pick(isAddress, links.licenses, d.links.licenses),
      ...(typeof links.support === 'string' && isSupportAddress(links.support)
        ? { support: links.support }
        : {}),
      ...(isAddress(links.viewers) ? { viewers: links.viewers } : {}),
    },
    ...(isAddress(from.desktopAppUrl) ? { desktopAppUrl: from.desktopAppUrl } : {}),
    downloadAreas: {
      desktop: pick(isAddress, areas.desktop, d.downloadAreas.desktop),
      annotations: pick(isAddress, areas.annotations, d.downloadAreas.annotations),
      other: pick(isAddress, areas.other, d.downloadAreas.other),
    },
    providerKeys: Object.fromEntries(
      Object.entries(fieldsOf(from.providerKeys)).filter((entry): entry is [string, string] =>
        isName(entry[1]),
      ),
    ),
    ...Object.fromEntries(extras.filter((extra) => from[extra] === true).map((extra) => [extra, true])),
    ...(payments ? { payments } : {}),
  };
}

/** Fetches the host's `config.json`; a host without one runs on the defaults. */
export async function fetchConfig(
  fetch: (input: string) => Promise<Response>,
  address: string,
): Promise<Config> {
  try {
    const answer = await fetch(address);
    return readConfig(answer.ok ? await answer.json() : undefined);
  } catch {
    // Without a readable file the defaults suffice; an unreachable host shows up with the first call.
    return defaultConfig;
  }
}
