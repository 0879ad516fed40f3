import type { Generated } from 'kysely';

// Tables of `migrations/037_chosen_emails.sql`, for `schema.ts`.

export interface EmailSettingsTable {
  account_id: number;
  weekly: Generated<boolean>;
  monthly: Generated<boolean>;
  leads: Generated<boolean>;
  milestones: Generated<boolean>;
  leads_from: Generated<Date | null>;
  leads_mark: Generated<Date | null>;
  leads_hour_at: Generated<Date | null>;
  leads_hour_sent: Generated<number>;
  opens_hour_at: Generated<Date | null>;
  opens_hour_sent: Generated<number>;
}

export interface EmailClaimsTable {
  account_id: number;
  kind: 'weekly' | 'monthly' | 'milestones';
  publication_id: Generated<number>;
  period: string;
  claimed_at: Date;
}
