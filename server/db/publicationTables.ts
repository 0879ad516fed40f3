import type { Generated } from 'kysely';

export interface PublicationsTable {
  account_id: number;
  publication_id: Generated<number>;
  name: string;
  folder: string;
  index_page: Generated<string>;
  title: Generated<string>;
  pages: Generated<number>;
  spreads_since: Generated<Date | null>;
  sources_since: Generated<Date | null>;
  paged: Generated<boolean>;
  maker: Generated<string | null>;
  cover: Generated<string>;
  viewer_pages: Generated<number>;
  viewer_since: Generated<Date | null>;
  documents: Generated<string[]>;
  bytes: Generated<number>;
  analytics_enabled: Generated<boolean>;
  heatmap_enabled: Generated<boolean>;
  created_at: Date;
  cache_version: Generated<number>;
  deleted_at: Date | null;
  reflowable: Generated<boolean>;
  heat_generation: Generated<number>;
  heat_from: Generated<string>;
  heat_swept: Generated<number>;
}

export interface TrackableLinksTable {
  account_id: number;
  link_id: string;
  publication_id: number;
  label: Generated<string>;
  created_at: Date;
  disable_by: Date | null;
  email_when_opened: Generated<boolean>;
  email_when_downloaded: Generated<boolean>;
  email_ifnot_opened_by: Date | null;
  opened_at: Date | null;
  downloaded_at: Date | null;
  not_opened_mail_at: Date | null;
  email_every_open: Generated<boolean>;
  opens_mailed: Generated<number>;
  opens_seen_at: Generated<Date | null>;
  expires: Generated<boolean>;
  gate: Generated<'' | 'email' | 'password'>;
  gate_hash: Generated<string>;
}
