import type { Generated, Insertable, Selectable } from 'kysely';
import type { AccountsTable } from './accountsTable.ts';
import type { EmailClaimsTable, EmailSettingsTable } from './emailTables.ts';
import type {
  DownloadsTable,
  GrantsTable,
  RefundsTable,
  InvoicesTable,
  PaymentAttemptsTable,
  PaymentEventsTable,
  Provider,
  SubscriptionsTable,
} from './billingTables.ts';
import type {
  FormEntriesTable,
  HeatColumns,
  HeatPagesTable,
  HeatSessionsTable,
  LeadsTable,
  LinkOpeningsTable,
  PublicationPagesTable,
  ReadersTable,
} from './engagementTables.ts';
import type {
  AnnotationsTable,
  LengthsColumns,
  ReadingSessionsTable,
  SourcesByDayTable,
} from './readingTables.ts';
import type { ExclusionsTable, IntakeOverflowTable, IntakeUsageTable } from './intakeTables.ts';
import type { PublicationsTable, TrackableLinksTable } from './publicationTables.ts';
import type {
  PasskeyChallengesTable,
  PasskeysTable,
  SecondFactorsTable,
  SecurityEventsTable,
  SharedReportsTable,
} from './securityTables.ts';

/**
 * The tables of `migrations/` for Kysely. Instants are Dates, 64-bit integers are numbers, dates are
 * `YYYY-MM-DD`.
 */
export interface Schema {
  accounts: AccountsTable;
  account_emails: { email: string; account_id: number };
  cloud_ids: { cloud_id: string; account_id: number };
  registered_domains: { account_id: number; domain: string; key: string; created_at: Date };
  payment_methods: {
    account_id: number;
    method_id: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    created_at: Date;
  };
  sessions: SessionsTable;
  mailed_codes: {
    code_hash: string;
    account_id: number;
    purpose: 'reset' | 'confirm' | 'archive';
    email: string;
    expires_at: Date;
  };
  outbox: OutboxTable;
  email_settings: EmailSettingsTable;
  email_claims: EmailClaimsTable;
  first_start: { step: string; done_at: Date };
  upkeep_turns: { chore: string; taken_at: Date };
  throttle: { key: string; points: number; strikes: Generated<number>; expires_at: Date };
  publications: PublicationsTable;
  trackable_links: TrackableLinksTable;
  link_ids: { link_id: string; account_id: number };
  intake_batches: { account_id: number; batch_id: string; received_at: Date };
  intake_usage: IntakeUsageTable;
  intake_addresses: { account_id: number; publication_id: number; day: string; address: string };
  intake_overflow: IntakeOverflowTable;
  exclusions: ExclusionsTable;
  annotations: AnnotationsTable;
  reading_sessions: ReadingSessionsTable;
  events: EventsTable;
  events_dropped: { only_row: Generated<boolean>; before: Date };
  reads_by_hour: ReadsColumns & { hour: Date };
  reads_by_day: ReadsColumns & { day: string };
  clicks_by_hour: ClicksColumns & { hour: Date };
  clicks_by_day: ClicksColumns & { day: string };
  sources_by_day: SourcesByDayTable;
  lengths_by_hour: LengthsColumns & { hour: Date };
  lengths_by_day: LengthsColumns & { day: string };
  publication_pages: PublicationPagesTable;
  heat_sessions: HeatSessionsTable;
  link_openings: LinkOpeningsTable;
  heat_by_day: HeatColumns & { day: string };
  heat_by_month: HeatColumns & { month: string };
  heat_pages_by_day: HeatPagesTable;
  leads: LeadsTable;
  lead_sessions: {
    account_id: number;
    publication_id: number;
    lead_id: number;
    session_id: string;
    link_id: Generated<string>;
    at: Date;
    name: Generated<string>;
    visitor: Generated<string>;
  };
  readers: ReadersTable;
  form_entries: FormEntriesTable;
  invoices: InvoicesTable;
  downloads: DownloadsTable;
  provider_customers: { customer_id: string; provider: Provider; account_id: number };
  subscriptions: SubscriptionsTable;
  payment_attempts: PaymentAttemptsTable;
  payment_events: PaymentEventsTable;
  grants: GrantsTable;
  refunds: RefundsTable;
  passkeys: PasskeysTable;
  passkey_ids: { passkey_id: string; account_id: number };
  passkey_challenges: PasskeyChallengesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: { account_id: number; code_hash: string };
  pending_sign_ins: { pending_hash: string; account_id: number; expires_at: Date };
  known_devices: { account_id: number; device_hash: string; last_seen_at: Date };
  security_events: SecurityEventsTable;
  shared_reports: SharedReportsTable;
  report_tokens: { token_hash: string; account_id: number; report_id: number; publication_id: number };
}

interface SessionsTable {
  session_hash: string;
  account_id: number;
  created_at: Date;
  last_seen_at: Date;
  user_agent: Generated<string>;
  ip: Generated<string>;
  proven_at: Date | null;
}

interface OutboxTable {
  mail_id: Generated<number>;
  account_id: number;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  unsubscribe: Generated<string>;
  pictures: Generated<string>;
  created_at: Date;
  next_attempt_at: Date;
  attempts: Generated<number>;
  sent_at: Date | null;
}

interface EventsTable {
  account_id: number;
  publication_id: number;
  at: Date;
  batch_id: string;
  seq: number;
  session_id: string;
  link_id: Generated<string>;
  audience: Generated<number>;
  type: string;
  page: Generated<number>;
  seconds: number | null;
  x: number | null;
  y: number | null;
  value: number | null;
  radius: number | null;
  url: string | null;
  clamped: Generated<boolean>;
  received_at: Date;
  heat_generation: Generated<number>;
}

interface ReadsColumns {
  account_id: number;
  publication_id: number;
  link_id: string;
  audience: number;
  page: number;
  sessions: number;
  views: number;
  seconds: number;
  active: Generated<number>;
  furthest: Generated<number>;
}

interface ClicksColumns {
  account_id: number;
  publication_id: number;
  link_id: string;
  audience: number;
  page: number;
  type: string;
  url: string;
  clicks: number;
}

export type Account = Selectable<AccountsTable>;
export type NewAccount = Insertable<AccountsTable>;
export type Invoice = Selectable<InvoicesTable>;
export type Publication = Selectable<PublicationsTable>;
export type TrackableLink = Selectable<TrackableLinksTable>;
export type NewTrackableLink = Insertable<TrackableLinksTable>;
