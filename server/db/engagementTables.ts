import type { ColumnType, Generated } from 'kysely';

// Tables of `migrations/008_engagement.sql`, for `schema.ts`.

export interface PublicationPagesTable {
  account_id: number;
  publication_id: number;
  page: number;
  image: string;
  width: Generated<number>;
  height: Generated<number>;
  links: ColumnType<PageLinkArea[], string | undefined, string>;
}

/** A link on a page, in page units (page height 1000). */
export interface PageLinkArea {
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
  url: string;
}

export interface HeatSessionsTable {
  account_id: number;
  publication_id: number;
  session_id: string;
  page: number;
  link_id: Generated<string>;
  audience: Generated<number>;
  at: Date;
  heat_generation: Generated<number>;
}

export interface LinkOpeningsTable {
  account_id: number;
  link_id: string;
  audience: number;
  publication_id: number;
  first_at: Date;
  last_at: Date;
}

export interface HeatColumns {
  account_id: number;
  publication_id: number;
  link_id: string;
  audience: number;
  page: number;
  layer: number;
  x: number;
  y: number;
  value: number;
  points: number;
  /** Of `value`, by what readers did. */
  zoomed: Generated<number>;
  paused: Generated<number>;
  clicked: Generated<number>;
  heat_generation: Generated<number>;
}

export interface HeatPagesTable {
  account_id: number;
  publication_id: number;
  link_id: string;
  audience: number;
  day: string;
  page: number;
  value: number;
  points: number;
  sessions: number;
  /** Of `points`, by what readers did; null where that is not known any more. */
  zooms: number | null;
  pauses: number | null;
  clicks: number | null;
  heat_generation: Generated<number>;
}

export interface LeadsTable {
  account_id: number;
  lead_id: Generated<number>;
  publication_id: number;
  person: string;
  email: Generated<string>;
  name: Generated<string>;
  link_id: Generated<string>;
  audience: Generated<number>;
  created_at: Date;
  last_seen_at: Date;
  views: Generated<number>;
  left_page: Generated<number>;
  noticed: Generated<boolean>;
}

/** Of `migrations/030_readers.sql`. */
export interface ReadersTable {
  account_id: number;
  publication_id: number;
  reader: string;
  kind: 'lead' | 'link' | 'browser';
  audience: Generated<number>;
  email: Generated<string>;
  name: Generated<string>;
  known_as: Generated<string>;
  notes: Generated<string>;
  device: Generated<string>;
  first_at: Date;
  last_at: Date;
  sessions: Generated<number>;
  seconds: Generated<number>;
  clicks: Generated<number>;
  furthest: Generated<number>;
}

export interface FormEntriesTable {
  account_id: number;
  entry_id: Generated<number>;
  publication_id: number;
  page_session: string;
  page_load: Generated<string>;
  link_id: Generated<string>;
  audience: Generated<number>;
  visitor_location: string;
  created_at: Date;
  updated_at: Date;
  fields: ColumnType<Record<string, string>, string | undefined, string>;
}
