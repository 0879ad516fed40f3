/**
 * Tables of accounts, referenced ones first: distributed by `account_id`, so that an account's rows share a
 * node.
 */
export const accountTables = [
  'accounts',
  'email_settings',
  'email_claims',
  'registered_domains',
  'payment_methods',
  'publications',
  'trackable_links',
  'intake_batches',
  'intake_usage',
  'intake_addresses',
  'intake_overflow',
  'exclusions',
  'shared_reports',
  'reading_sessions',
  'link_openings',
  'events',
  'reads_by_hour',
  'reads_by_day',
  'clicks_by_hour',
  'clicks_by_day',
  'sources_by_day',
  'publication_pages',
  'heat_sessions',
  'heat_by_day',
  'heat_by_month',
  'heat_pages_by_day',
  'leads',
  'lead_sessions',
  'readers',
  'form_entries',
  'invoices',
  'subscriptions',
  'payment_attempts',
  'payment_events',
  'grants',
  'refunds',
  'passkeys',
  'second_factors',
  'recovery_codes',
  'known_devices',
  'security_events',
] as const;

/** Looked up before the account is known: distributed by their own key. */
export const directoryTables = {
  account_emails: 'email',
  cloud_ids: 'cloud_id',
  sessions: 'session_hash',
  mailed_codes: 'code_hash',
  link_ids: 'link_id',
  provider_customers: 'customer_id',
  passkey_ids: 'passkey_id',
  passkey_challenges: 'challenge_hash',
  pending_sign_ins: 'pending_hash',
  report_tokens: 'token_hash',
} as const;

/** Used across accounts: they stay on the coordinator. */
export const localTables = [
  'migrations',
  'outbox',
  'throttle',
  'first_start',
  'events_dropped',
  'downloads',
  'upkeep_turns',
] as const;
