import type { PaymentConfig } from './paymentConfig.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Everything that can be set, read once from the environment and checked (see the README's table). */
export interface Config {
  /** `PORT` */
  port: number;
  /** `HOST`: the address listened on; this machine alone by default, `0.0.0.0` or `::` for the network. */
  host: string;
  /** `LOG_LEVEL`: the server's JSON log on stderr. Warnings alone by default, everything beside `DATABASE_URL`. */
  logLevel: LogLevel;
  /** `DATA_DIR`: the embedded database, mails written as files, the server's own secret. */
  dataDir: string;
  /** `DATABASE_URL`: a PostgreSQL server instead of the embedded database. */
  databaseUrl?: string;
  /** `PUBLICATIONS_DIR`: files of hosted publications; shared by all processes. */
  publicationsDir: string;
  /** `DOWNLOADS_DIR`: files of releases; shared by all processes. */
  downloadsDir: string;
  /** `SCHEME` of every public address. */
  scheme: 'http' | 'https';
  /** `ACCOUNT_HOST`, with port where it is not the scheme's own: dashboard and account API. */
  accountHost: string;
  /** `PUBLICATION_HOST`: publications, on an origin of their own. */
  publicationHost: string;
  /** `LINK_HOST`: trackable links. */
  linkHost: string;
  /** `TIME_ZONE` of new accounts: where their days begin. IANA name; the machine's own by default. */
  timeZone: string;
  /** `SECRET`: key of every HMAC, at least 32 bytes; made and kept in the data folder where it is not given. */
  secret: string;
  /** `SMTP_URL`; without it mails are written to `{dataDir}/mails`. */
  smtpUrl?: string;
  /** `MAIL_FROM` */
  mailFrom: string;
  /** `EVENTS_KEPT_MONTHS`: how long raw reader events are kept; 0 keeps them for good. */
  eventsKeptMonths: number;
  /** `ANALYTICS_MAINTENANCE`: while set, analytics answer MAINTENANCE with these words. */
  analyticsMaintenance?: string;
  /** `MAX_PUBLICATION_MB` */
  maxPublicationBytes: number;
  /** `MAX_FILE_MB` */
  maxFileBytes: number;
  /**
   * `PUBLICATION_SANDBOX`: `strict` gives pages of publications no origin; `own-origin` gives them that of their
   * account's subdomain, where they have one, for flipbooks that need storage.
   */
  publicationSandbox: 'strict' | 'own-origin';
  /** Only people at this machine can reach the server; see `alone.ts`. */
  alone: boolean;
  /** `MIN_FREE_MB`: with less room on the disk of the embedded database, nothing is taken in. */
  minFreeBytes: number;
  /** `SAMPLE_ACCOUNT`: whether the first start on the embedded database makes an account to look around in; `on` or `off`. */
  sampleAccount: boolean;
  /** `FRAME_ANCESTORS`: origins that may embed screens with route=dtp. */
  frameAncestors: string[];
  /** `TRUST_PROXY`: how many proxies in front say the truth in X-Forwarded-For. */
  trustProxy: number;
  /** `BRAND_NAME`, `BRAND_LOGO`, `BRAND_ACCENT`: shown by the dashboard through config.json. */
  brand: { name: string; logo: string; accent: string };
  /** `SELLER_NAME`, `SELLER_ADDRESS` (lines), `SELLER_TAX_ID`: who invoices are from. */
  seller: { name: string; address: string[]; taxId: string };
  /** `HOME_URL`, `BLOG_URL`, `LICENSES_URL`: the dashboard's footer; our own start page and list of licences by default. */
  links: { home: string; blog: string; licenses: string };
  /** `DESKTOP_APP_URL`: where the Desktop Publisher is opened; empty where it is only downloaded. */
  desktopAppUrl: string;
  /** `DOWNLOADS_DESKTOP_URL`, `DOWNLOADS_ANNOTATIONS_URL`, `DOWNLOADS_URL`: where downloads are fetched, by kind. */
  downloadAreas: { desktop: string; annotations: string; other: string };
  /** How payments are taken, and by whom. */
  payments: PaymentConfig;
}
