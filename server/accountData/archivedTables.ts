import type { Schema } from '../db/schema.ts';

/** A table as a CSV file of the archive. */
export interface ArchivedTable {
  table: keyof Schema;
  /** Name of the file, without its ending. */
  file: string;
  /** For people: what a row is. */
  row: string;
  /** Its primary key after `account_id`, by which it is read in slices. */
  key: readonly string[];
  /** Not given out: secrets, and figures of our own housekeeping. */
  without?: readonly string[];
}

const byCell = ['publication_id', 'link_id', 'audience', 'page'] as const;

/** Everything an account holds, referenced tables first. */
export const archivedTables: readonly ArchivedTable[] = [
  { table: 'accounts', file: 'account', row: 'your account', key: [], without: ['password_hash'] },
  {
    table: 'email_settings',
    file: 'email-notifications',
    row: 'the emails you chose to get',
    key: [],
    without: ['leads_mark', 'leads_hour_at', 'leads_hour_sent', 'opens_hour_at', 'opens_hour_sent'],
  },
  { table: 'registered_domains', file: 'domains', row: 'a domain', key: ['domain'] },
  { table: 'payment_methods', file: 'cards', row: 'a card, without its number', key: ['method_id'] },
  { table: 'publications', file: 'publications', row: 'a publication', key: ['publication_id'] },
  {
    table: 'trackable_links',
    file: 'links',
    row: 'a trackable link',
    key: ['link_id'],
    without: ['opens_mailed', 'opens_seen_at', 'gate_hash'],
  },
  {
    table: 'link_openings',
    file: 'link-openings',
    row: 'when a link was opened',
    key: ['link_id', 'audience'],
  },
  {
    table: 'leads',
    file: 'leads',
    row: 'a reader who left an address',
    key: ['lead_id'],
    without: ['noticed'],
  },
  {
    table: 'lead_sessions',
    file: 'lead-sessions',
    row: 'a session in which a lead read',
    key: ['publication_id', 'lead_id', 'session_id'],
    without: ['visitor'],
  },
  {
    table: 'readers',
    file: 'readers',
    row: 'a reader: someone who left an address, a link’s recipient, or a browser that came back',
    key: ['publication_id', 'reader'],
  },
  { table: 'form_entries', file: 'form-entries', row: 'a form that a reader sent', key: ['entry_id'] },
  {
    table: 'reading_sessions',
    file: 'sessions',
    row: 'a session: one reader, one sitting',
    key: ['publication_id', 'session_id'],
    without: [
      'mark',
      'visitor',
      'browser_id',
      'slice',
      'pages',
      'page_views',
      'page_seconds',
      'engaged',
      'reads',
      'read_seconds',
    ],
  },
  {
    table: 'events',
    file: 'events',
    row: 'what a reader did: a page, a click, a zoom (of the last months)',
    key: ['publication_id', 'at', 'batch_id', 'seq'],
  },
  {
    table: 'reads_by_day',
    file: 'reads-by-day',
    row: 'a day’s readings of a page',
    key: ['publication_id', 'link_id', 'audience', 'day', 'page'],
  },
  {
    table: 'clicks_by_day',
    file: 'clicks-by-day',
    row: 'a day’s clicks on an address',
    key: ['publication_id', 'link_id', 'audience', 'day', 'page', 'type', 'url'],
  },
  {
    table: 'sources_by_day',
    file: 'sources-by-day',
    row: 'a day’s sessions from one place, or with one device',
    key: ['publication_id', 'link_id', 'audience', 'day', 'dimension', 'value'],
  },
  {
    table: 'lengths_by_day',
    file: 'lengths-by-day',
    row: 'a day’s sessions of about one length',
    key: ['publication_id', 'link_id', 'audience', 'day', 'length'],
  },
  {
    table: 'heat_by_day',
    file: 'heat-by-day',
    row: 'a day’s attention to a spot',
    key: [...byCell, 'day', 'layer', 'x', 'y'],
  },
  {
    table: 'heat_by_month',
    file: 'heat-by-month',
    row: 'a month’s attention to a spot',
    key: [...byCell, 'month', 'layer', 'x', 'y'],
  },
  {
    table: 'shared_reports',
    file: 'shared-reports',
    row: 'a shared report of a publication’s analytics',
    key: ['report_id'],
    without: ['seed', 'token_hash', 'password_hash'],
  },
  { table: 'exclusions', file: 'exclusions', row: 'what you took out of the figures', key: ['exclusion_id'] },
  {
    table: 'annotations',
    file: 'notes',
    row: 'a note that you put on a day of your figures',
    key: ['publication_id', 'day'],
  },
  { table: 'invoices', file: 'invoices', row: 'an invoice', key: ['invoice_id'] },
  { table: 'subscriptions', file: 'subscriptions', row: 'a subscription', key: ['subscription_id'] },
  { table: 'grants', file: 'payments', row: 'a payment and what it gave', key: ['payment_id'] },
  { table: 'refunds', file: 'refunds', row: 'money that went back to you', key: ['refund_id'] },
  {
    table: 'passkeys',
    file: 'passkeys',
    row: 'a passkey',
    key: ['passkey_id'],
    without: ['credential_id', 'public_key', 'user_handle', 'counter', 'transports'],
  },
  { table: 'security_events', file: 'security', row: 'a login or another security event', key: ['event_id'] },
];

/** Not in the archive: housekeeping that repeats what is there, and secrets. */
export const notArchived: Readonly<Record<string, string>> = {
  intake_batches: 'recognises batches that arrive twice',
  intake_usage: 'limits of the intake',
  intake_addresses: 'limits of the intake',
  intake_overflow: 'limits of the intake',
  reads_by_hour: 'the same as reads-by-day',
  clicks_by_hour: 'the same as clicks-by-day',
  lengths_by_hour: 'the same as lengths-by-day',
  publication_pages: 'sizes of the pages in the publication’s files',
  heat_sessions: 'the same as heat-by-day',
  heat_pages_by_day: 'the same as heat-by-day',
  email_claims: 'keeps an email from being sent twice',
  payment_attempts: 'payments that are under way',
  payment_events: 'notifications from the payment provider, whose effects are in payments',
  second_factors: 'a secret',
  recovery_codes: 'a secret',
  known_devices: 'a secret',
};
