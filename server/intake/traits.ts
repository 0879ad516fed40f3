import type { IncomingHttpHeaders } from 'node:http';
import { browserOf, kindOfDevice } from '#rules/device';
import { noneKnown, noTraits, otherValues, type Traits } from '#rules/traits';
import type { Config } from '../config/config.ts';
import { hostname, siteOfHost } from '../config/site.ts';
import { asksForPrivacy } from '../recognition.ts';
import { storable } from '../storableText.ts';

/** What tells the traits of a session: the request that brought its batch, and the batch itself. */
export interface Telling {
  headers: IncomingHttpHeaders;
  /** Network address, looked up and forgotten. */
  ip: string;
  /** The page's address, with its campaign. */
  address: URL;
  referrer: string | undefined;
}

type Hosts = Pick<Config, 'accountHost' | 'publicationHost' | 'linkHost'>;

const longestPart = 100;
const isHost = (name: string) => name.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name);

/** Host of the page that led here, without its `www.`; our own pages are no origin. */
function referrerOf(hosts: Hosts, referrer = ''): string {
  const name = hostname(referrer).replace(/^www\./, '');
  return isHost(name) && !siteOfHost(hosts, referrer) ? name : noneKnown;
}

const campaignParts = ['utm_source', 'utm_medium', 'utm_campaign'];

/** Source, medium and campaign in one; an address of a person among them is not kept. */
function campaignOf({ searchParams }: URL): string {
  const parts = campaignParts.flatMap(
    (name) =>
      storable(searchParams.get(name) ?? '')
        .trim()
        .slice(0, longestPart) || [],
  );
  if (parts.length === 0) return noneKnown;
  const campaign = parts.join(' / ').toWellFormed();
  return campaign.includes('@') ? otherValues : campaign;
}

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The first language that the browser asks for, without its region. */
function languageOf(accepted = ''): string {
  const [, code = ''] = /^\s*([a-z]{2,3})(?:[-;,\s]|$)/i.exec(accepted) ?? [];
  const language = code.toLowerCase();
  return language !== '' && languages.of(language) ? language : noneKnown;
}

/** A session's traits; none of them where the reader, or the host, does not want that. */
export async function traitsOf(
  { headers, ip, address, referrer }: Telling,
  config: Hosts & Pick<Config, 'readerSources'>,
  countryOf: (ip: string) => Promise<string>,
): Promise<Traits> {
  if (!config.readerSources || asksForPrivacy(headers)) return noTraits;
  const userAgent = headers['user-agent'] ?? '';
  return {
    referrer: referrerOf(config, referrer),
    campaign: campaignOf(address),
    country: (await countryOf(ip)) || noneKnown,
    device: kindOfDevice(userAgent) || noneKnown,
    browser: browserOf(userAgent) || noneKnown,
    language: languageOf(headers['accept-language']),
  };
}
