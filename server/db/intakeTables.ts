import type { Generated } from 'kysely';

// Tables of `migrations/019_reader_limits.sql`, for `schema.ts`.

export interface IntakeUsageTable {
  account_id: number;
  publication_id: number;
  day: string;
  source: string;
  bytes: number;
  sessions: number;
  addresses: number;
}

export interface IntakeOverflowTable {
  account_id: number;
  publication_id: number;
  hour: Date;
  sessions: number;
  events: number;
  clicks: number;
}

export interface ExclusionsTable {
  account_id: number;
  exclusion_id: Generated<number>;
  publication_id: number;
  kind: 'session' | 'visitor' | 'period';
  from_at: Date;
  until_at: Date;
  visitor: Generated<string>;
  created_at: Date;
}
