import { isEmail } from '#rules/email';
import { isSupportAddress } from '#rules/supportPhrase';
import { resolve } from 'node:path';
import { colours } from '#tokens/colours';
import { isLocalName, openings } from './alone.ts';
import { logLevels, type Config } from './config.ts';
import { environmentReader } from './environmentReader.ts';
import { readMetricsConfig } from './metricsConfig.ts';
import { readObjectStoreConfig } from './objectStoreConfig.ts';
import { keyNames, readPaymentConfig } from './paymentConfig.ts';
import { hostname } from './site.ts';
import { isTimeZone } from '../timeZone.ts';

const MB = 1024 * 1024;
const isOrigin = (text: string) => /^https?:\/\/[^\s/'";,]+$/.test(text) && URL.canParse(text);
const isAddress = (text: string) =>
  /^\/(?!\/)/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text));
const isHost = (text: string) => /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(text);

/**
 * Reads the configuration from environment variables; absent or empty ones have their defaults. Without side
 * effects. `secret` stays empty if none is given: see `withSecret`.
 * @throws ConfigFaults naming every wrong value at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = environmentReader(environment);
  const port = read.integer('PORT', 8080, 1, 65_535);
  const dataDir = resolve(read.text('DATA_DIR', 'data'));
  const scheme = read.oneOf('SCHEME', ['http', 'https'] as const, 'http');
  const shownPort = port === (scheme === 'https' ? 443 : 80) ? '' : `:${port}`;
  const host = (name: string, otherwise: string) =>
    read.checked(
      name,
      otherwise + shownPort,
      isHost,
      'a host name, with its port where that is not the usual one, as in account.example.com',
    );
  const address = (name: string, otherwise: string) =>
    read.checked(
      name,
      otherwise,
      isAddress,
      'a path that begins with / or an address that begins with http:// or https://',
    );
  const databaseUrl = read.optional(
    'DATABASE_URL',
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'an address as in postgres://user:password@host:5432/database',
    'secret',
  );
  const accountHost = host('ACCOUNT_HOST', 'localhost');
  const hosts = {
    ACCOUNT_HOST: accountHost,
    PUBLICATION_HOST: host('PUBLICATION_HOST', 'pub.localhost'),
    LINK_HOST: host('LINK_HOST', 'link.localhost'),
  };
  const listened = read.text('HOST', 'localhost');
  const trustProxy = read.integer('TRUST_PROXY', 0, 0, 16);
  const opened = openings({
    scheme,
    host: listened,
    hosts,
    trustProxy,
    databaseUrl,
    keys: keyNames.filter((name) => read.text(name, '') !== ''),
  });
  const alone = opened.length === 0;
  const maxFileBytes = read.integer('MAX_FILE_MB', 256, 1, 1_000_000) * MB;
  const brandName = read.text('BRAND_NAME', 'Verso');

  const config: Config = {
    port,
    host: listened,
    logLevel: read.oneOf('LOG_LEVEL', logLevels, databaseUrl ? 'info' : 'warn'),
    ...optional('metrics', readMetricsConfig(read, port)),
    dataDir,
    ...(databaseUrl && { databaseUrl }),
    publicationsDir: resolve(read.text('PUBLICATIONS_DIR', `${dataDir}/publications`)),
    downloadsDir: resolve(read.text('DOWNLOADS_DIR', `${dataDir}/downloads`)),
    ...optional('objectStore', readObjectStoreConfig(read, maxFileBytes)),
    scheme,
    accountHost,
    publicationHost: hosts.PUBLICATION_HOST,
    linkHost: hosts.LINK_HOST,
    timeZone: read.checked(
      'TIME_ZONE',
      Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
      isTimeZone,
      'an IANA time zone, as in Europe/Oslo',
    ),
    secret: read.checked(
      'SECRET',
      '',
      (text) => Buffer.byteLength(text) >= 32,
      'at least 32 bytes long',
      'secret',
    ),
    ...optional(
      'smtpUrl',
      read.optional(
        'SMTP_URL',
        (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
        'an address as in smtp://user:password@host:587',
        'secret',
      ),
    ),
    mailFrom: read.checked(
      'MAIL_FROM',
      `"${brandName.replace(/["\\]/g, '')}" <no-reply@${hostname(accountHost)}>`,
      (text) => /^[^\r\n]*\S@\S[^\r\n]*$/.test(text),
      'an email address, as in Verso <mail@example.com>',
    ),
    readerSources: read.oneOf('READER_SOURCES', ['on', 'off'] as const, 'on') === 'on',
    countryDatabase: read.text('COUNTRY_DATABASE', ''),
    ...optional(
      'operatorEmail',
      read.optional('OPERATOR_EMAIL', isEmail, 'an email address, as in ops@example.com'),
    ),
    eventsKeptMonths: read.integer('EVENTS_KEPT_MONTHS', 0, 0, 1200),
    recogniseReaders: read.oneOf('RECOGNISE_READERS', ['on', 'off'] as const, 'on') === 'on',
    ...optional(
      'analyticsMaintenance',
      read.optional('ANALYTICS_MAINTENANCE', () => true, ''),
    ),
    maxPublicationBytes: read.integer('MAX_PUBLICATION_MB', 1024, 1, 1_000_000) * MB,
    maxFileBytes,
    minFreeBytes: read.integer('MIN_FREE_MB', 100, 0, 1_000_000) * MB,
    publicationSandbox: read.oneOf('PUBLICATION_SANDBOX', ['strict', 'own-origin'] as const, 'strict'),
    alone,
    sampleAccount: read.oneOf('SAMPLE_ACCOUNT', ['on', 'off'] as const, alone ? 'on' : 'off') === 'on',
    frameAncestors: read.list('FRAME_ANCESTORS', isOrigin, 'origins, as in https://publisher.example.com'),
    trustProxy,
    brand: {
      name: brandName,
      logo: read.checked(
        'BRAND_LOGO',
        '',
        isAddress,
        'a path that begins with / or an address that begins with http:// or https://',
      ),
      accent: read.checked(
        'BRAND_ACCENT',
        '',
        (text) => /^#[0-9a-f]{6}$/i.test(text),
        `a colour as in ${colours.light.accent.main}`,
      ),
    },
    seller: {
      name: read.text('SELLER_NAME', brandName),
      address: read
        .text('SELLER_ADDRESS', '')
        .split('|')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      taxId: read.text('SELLER_TAX_ID', ''),
    },
    links: {
      home: address('HOME_URL', '/'),
      blog: address('BLOG_URL', '/'),
      licenses: address('LICENSES_URL', '/licenses/'),
      ...optional(
        'support',
        read.optional(
          'SUPPORT_URL',
          isSupportAddress,
          'an address that begins with https:// or http://, or an email address as in mailto:help@example.com',
        ),
      ),
    },
    desktopAppUrl: address('DESKTOP_APP_URL', ''),
    downloadAreas: {
      desktop: address('DOWNLOADS_DESKTOP_URL', '/downloads/desktop/'),
      annotations: address('DOWNLOADS_ANNOTATIONS_URL', '/downloads/annotations/'),
      other: address('DOWNLOADS_URL', '/downloads/'),
    },
    payments: readPaymentConfig(read, alone),
  };
  const names = [config.accountHost, config.publicationHost, config.linkHost].map(hostname);
  if (new Set(names).size < 3) {
    read.fault(
      'ACCOUNT_HOST, PUBLICATION_HOST and LINK_HOST must be three different names: people’s publications may not share the account area’s origin.',
    );
  }
  if (
    config.payments.environment === 'live' &&
    config.payments.stripe &&
    config.seller.address.length === 0
  ) {
    read.fault(
      'SELLER_ADDRESS is missing: invoices for card payments must show the seller’s address. Separate its lines with |.',
    );
  }
  const convenient = {
    'SAMPLE_ACCOUNT is on': config.sampleAccount,
    'PAYMENT_ENVIRONMENT is offline': config.payments.environment === 'offline',
  };
  for (const [setting, isOn] of Object.entries(convenient)) {
    if (isOn && !alone)
      read.fault(
        `${setting}, which is only for a server that no one else can reach, but ${opened.join(', ')}.`,
      );
  }
  if (scheme === 'http' && !isLocalName(accountHost)) {
    read.fault(
      `SCHEME must be https where ACCOUNT_HOST is ${accountHost}: browsers keep the cookie of a login only over TLS, or on localhost.`,
    );
  }
  read.finish();
  return config;
}

const optional = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Record<K, V>>;
