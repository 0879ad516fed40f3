import type { ColumnType, Generated } from 'kysely';
import type { SecurityEventKind } from '#contract/security';

export interface PasskeysTable {
  account_id: number;
  passkey_id: string;
  credential_id: string;
  name: string;
  public_key: string;
  user_handle: string;
  counter: number;
  /** Stored as JSON text. */
  transports: ColumnType<string[], string, string>;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export type ChallengePurpose = 'signIn' | 'add' | 'prove';

export interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: ChallengePurpose;
  session_hash: Generated<string>;
  user_handle: Generated<string>;
  expires_at: Date;
}

export interface SecondFactorsTable {
  account_id: number;
  secret: string;
  last_step: Generated<number>;
  created_at: Date;
  confirmed_at: Date | null;
}

export interface SecurityEventsTable {
  account_id: number;
  event_id: Generated<number>;
  at: Date;
  kind: SecurityEventKind;
  subject: Generated<string>;
  user_agent: Generated<string>;
  ip: Generated<string>;
}

export interface SharedReportsTable {
  account_id: number;
  report_id: Generated<number>;
  publication_id: number;
  label: string;
  seed: string;
  token_hash: string;
  password_hash: string | null;
  embeddable: boolean;
  created_at: Date;
  expires_at: Date | null;
  opened_at: Date | null;
}
