import type { PaymentConfig } from './paymentConfig.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Where Prometheus finds `/metrics`. */
export interface MetricsConfig {
  /** `METRICS_HOST` */
  host: string;
  /** `METRICS_PORT` */
  port: number;
  /** `METRICS_TOKEN`: what a scraper sends as a bearer token. */
  token?: string;
}

/** An object store for files, as Amazon S3 speaks; its credentials are found by the AWS SDK itself. */
export interface ObjectStoreConfig {
  /** `S3_BUCKET` */
  bucket: string;
  /** `S3_ENDPOINT`: where the store is, if not at Amazon. */
  endpoint?: string;
  /** `S3_REGION`; without it the SDK's own settings count. */
  region?: string;
  /** `S3_PREFIX` of every key; empty or with a slash at its end. */
  prefix: string;
  /** `S3_PATH_STYLE`: the bucket is part of the path, not of the host's name. */
  pathStyle: boolean;
}

/** All settings, read once from the environment and checked (see the README's table). */
export interface Config {
  /** `PORT` */
  port: number;
  /** `HOST`: the address to listen on; this machine only by default, `0.0.0.0` or `::` for the network. */
  host: string;
  /** `LOG_LEVEL`: the server's JSON log on stderr. Warnings by default; info with `DATABASE_URL`. */
  logLevel: LogLevel;
  /** Without `METRICS_PORT`, metrics are served nowhere. */
  metrics?: MetricsConfig;
  /** `DATA_DIR`: the embedded database, emails written as files, the server's own secret. */
  dataDir: string;
  /** `DATABASE_URL`: a PostgreSQL server instead of the embedded database. */
  databaseUrl?: string;
  /** `PUBLICATIONS_DIR`: files of hosted publications; shared by all processes. */
  publicationsDir: string;
  /** `DOWNLOADS_DIR`: files of releases; shared by all processes. */
  downloadsDir: string;
  /** With `S3_BUCKET`, both are in an object store instead. */
  objectStore?: ObjectStoreConfig;
  /** `SCHEME` of every public address. */
  scheme: 'http' | 'https';
  /** `ACCOUNT_HOST`, with a port unless it is the scheme's default: dashboard and account API. */
  accountHost: string;
  /** `PUBLICATION_HOST`: publications, on a separate origin. */
  publicationHost: string;
  /** `LINK_HOST`: trackable links. */
  linkHost: string;
  /** `TIME_ZONE` of new accounts: where their days begin. IANA name; the machine's by default. */
  timeZone: string;
  /** `SECRET`: key of every HMAC, at least 32 bytes; by default generated and stored in the data folder. */
  secret: string;
  /** `SMTP_URL`; without it, emails are written to `{dataDir}/mails`. */
  smtpUrl?: string;
  /** `MAIL_FROM` */
  mailFrom: string;
  /** `OPERATOR_EMAIL`: who is told what only a person can put right. */
  operatorEmail?: string;
  /** `EVENTS_KEPT_MONTHS`: how long raw reader events are kept; 0 means indefinitely. */
  eventsKeptMonths: number;
  /**
   * `READER_SOURCES`: whether sessions keep their referrer, campaign, country, device, browser and language; `on` or
   * `off`.
   */
  readerSources: boolean;
  /**
   * `COUNTRY_DATABASE`: an MMDB file that tells the country of an address; by default the one that comes with the
   * server, `off` for none.
   */
  countryDatabase: string;
  /** `RECOGNISE_READERS`: whether browsers get an id by which they are recognised when they come back; `on` or `off`. */
  recogniseReaders: boolean;
  /** `ANALYTICS_MAINTENANCE`: while set, analytics reply MAINTENANCE with this message. */
  analyticsMaintenance?: string;
  /** `MAX_PUBLICATION_MB` */
  maxPublicationBytes: number;
  /** `MAX_FILE_MB` */
  maxFileBytes: number;
  /**
   * `PUBLICATION_SANDBOX`: `strict` gives publications an opaque origin; `own-origin` gives them their
   * account's subdomain, if it has one, for flipbooks that need storage.
   */
  publicationSandbox: 'strict' | 'own-origin';
  /** Only this machine can reach the server; see `alone.ts`. */
  alone: boolean;
  /** `MIN_FREE_MB`: with less free disk space for the embedded database, nothing is accepted. */
  minFreeBytes: number;
  /**
   * `SAMPLE_ACCOUNT`: whether the first start on the embedded database creates a sample account; `on` or
   * `off`.
   */
  sampleAccount: boolean;
  /** `FRAME_ANCESTORS`: origins that may embed screens with route=dtp. */
  frameAncestors: string[];
  /** `TRUST_PROXY`: number of trusted proxies that set X-Forwarded-For. */
  trustProxy: number;
  /** `BRAND_NAME`, `BRAND_LOGO`, `BRAND_ACCENT`: shown by the dashboard through config.json. */
  brand: { name: string; logo: string; accent: string };
  /** `SELLER_NAME`, `SELLER_ADDRESS` (lines), `SELLER_TAX_ID`: the issuer of invoices. */
  seller: { name: string; address: string[]; taxId: string };
  /**
   * `HOME_URL`, `BLOG_URL`, `LICENSES_URL`: the dashboard's footer; our own start page and list of licences by
   * default. `SUPPORT_URL`: where "contact us" leads.
   */
  links: { home: string; blog: string; licenses: string; support?: string };
  /** `DESKTOP_APP_URL`: where the Desktop Publisher opens; empty if it can only be downloaded. */
  desktopAppUrl: string;
  /**
   * `DOWNLOADS_DESKTOP_URL`, `DOWNLOADS_ANNOTATIONS_URL`, `DOWNLOADS_URL`: where downloads are served, by
   * kind.
   */
  downloadAreas: { desktop: string; annotations: string; other: string };
  /** How payments are taken, and by which providers. */
  payments: PaymentConfig;
}
