import type { ColumnType, Generated } from 'kysely';

// Sessions of readers, and their sources, for `schema.ts`.

/** Clicks of a session on one address. */
export interface Engaged {
  page: number;
  type: string;
  url: string;
  clicks: number;
}

export interface ReadingSessionsTable {
  account_id: number;
  publication_id: number;
  session_id: string;
  link_id: Generated<string>;
  audience: Generated<number>;
  user_agent: Generated<string>;
  started_at: Date;
  mark: Generated<string>;
  visitor: Generated<string>;
  seen_at: Date | null;
  last_at: Date | null;
  seconds: Generated<number>;
  active: Generated<number>;
  views: Generated<number>;
  clicks: Generated<number>;
  points: Generated<number>;
  furthest: Generated<number>;
  said_pages: Generated<number | null>;
  exclusion_id: Generated<number>;
  reader: Generated<string>;
  browser_id: Generated<string>;
  lasted: Generated<number>;
  referrer: Generated<string | null>;
  campaign: Generated<string | null>;
  country: Generated<string | null>;
  device: Generated<string | null>;
  browser: Generated<string | null>;
  language: Generated<string | null>;
  slice: Generated<number | null>;
  pages: Generated<number[] | null>;
  page_views: Generated<number[] | null>;
  page_seconds: Generated<number[] | null>;
  reads: Generated<number>;
  read_seconds: Generated<number>;
  engaged: ColumnType<Engaged[] | null, Engaged[] | null | undefined, never>;
}

/** Sessions of a class of lengths. */
export interface LengthsColumns {
  account_id: number;
  publication_id: number;
  link_id: string;
  audience: number;
  /** The class, as its shortest in seconds. */
  length: number;
  sessions: number;
}

/** The owner's note on a day. */
export interface AnnotationsTable {
  account_id: number;
  publication_id: number;
  day: string;
  note: string;
}

export interface SourcesByDayTable {
  account_id: number;
  publication_id: number;
  link_id: string;
  audience: number;
  day: string;
  dimension: string;
  value: string;
  sessions: number;
  views: number;
  seconds: number;
}
