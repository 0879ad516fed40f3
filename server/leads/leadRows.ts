import { sql } from 'kysely';
import type { Audience } from '#contract/values';
import { cameThrough } from '../linkFilter.ts';
import type { SearchRange } from '../searchRange.ts';

/** A lead with the link it came through. */
export interface LeadRow {
  lead_id: number;
  email: string;
  name: string;
  created_at: Date;
  last_seen_at: Date;
  views: number;
  link_id: string;
  /** 0 if unknown. */
  left_page: number;
  /** Null if the link has no label any more. */
  label: string | null;
}

/** The filters of a list of leads. */
export interface LeadsWanted {
  accountId: number;
  publicationId: number;
  range: SearchRange;
  audience: Audience | undefined;
  links: readonly string[] | undefined;
}

export const withLinks = sql`LEFT JOIN trackable_links AS link ON link.account_id = lead.account_id AND link.link_id = lead.link_id`;

export const isListed = ({ accountId, publicationId, range, audience, links }: LeadsWanted) =>
  sql<boolean>`lead.account_id = ${accountId} AND lead.publication_id = ${publicationId}
    AND lead.created_at >= ${range.from} AND lead.created_at < ${range.until}
    AND lead.audience <= ${audience === 'everything' ? 1 : 0} AND ${cameThrough(sql`lead.link_id`, links)}`;

export const leadColumns = sql`lead.lead_id, lead.email, lead.name, lead.created_at, lead.last_seen_at, lead.views,
  lead.link_id, lead.left_page, link.label`;
