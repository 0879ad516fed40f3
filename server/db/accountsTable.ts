import type { Generated } from 'kysely';

// Table of `migrations/001_accounts.sql`, for `schema.ts`.

export interface AccountsTable {
  account_id: Generated<number>;
  email: string;
  name: Generated<string>;
  password_hash: string;
  emailprefs: Generated<'All' | 'Account' | 'None'>;
  botprefs: Generated<
    'Allow All Bots' | 'Only Allow Search Bots' | 'Only Allow AI Crawler Bots' | 'Disallow All Bots'
  >;
  time_zone: Generated<string>;
  cloud_id: string | null;
  cloud_allowance: Generated<number>;
  show_expand_storage: Generated<boolean>;
  show_cancel_storage: Generated<boolean>;
  plan: Generated<string>;
  txn_id: Generated<string>;
  haszine: Generated<boolean>;
  hasclassic: Generated<boolean>;
  hasannotations: Generated<boolean>;
  hascreative: Generated<boolean>;
  isactive: Generated<boolean>;
  reg_date: Date;
  term_ends_at: Date;
  allowed_domains: Generated<number>;
  renewal_fee: Generated<number>;
  creative_fee: Generated<number>;
  upgrade_fee: Generated<number>;
  show_upgrade_creative: Generated<boolean>;
  paddle_id: Generated<string>;
  use_paddle: Generated<boolean>;
  stripe_customer: Generated<string>;
  paddle_customer: Generated<string>;
  company_name: Generated<string>;
  billing_name: Generated<string>;
  billing_address: Generated<string>;
  billing_city: Generated<string>;
  billing_state: Generated<string>;
  billing_zip: Generated<string>;
  billing_country: Generated<string>;
  country_code: Generated<string>;
  tax_id: Generated<string>;
  created_at: Date;
  closed_at: Generated<Date | null>;
  delete_at: Generated<Date | null>;
}
