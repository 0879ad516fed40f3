import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { accountsNamed } from '../db/accountsNamed.ts';
import { linkDownloadedLetter, linkOpenedLetter, type LinkDetails } from './linkLetters.ts';
import { postLinkMails } from './linkMails.ts';

/** The relevant part of a batch. */
interface LinkReading {
  accountId: number;
  linkId: string;
  audience: number;
  events: readonly { type: string; at: Date; url?: string | null }[];
}

const people = 0;
const opens: ReadonlySet<string> = new Set(['open', 'view']);
const downloads: ReadonlySet<string> = new Set(['download']);

/** The earliest event of one kind through a link. */
interface FirstUse {
  account_id: number;
  link_id: string;
  at: Date;
  url: string;
}

interface FirstUsed {
  account_id: number;
  publication_id: number;
  link_id: string;
  label: string;
  at: Date;
  url: string;
  mail: boolean;
  /** Its publisher gets an email each time. */
  email_every_open: boolean;
}

/**
 * Records first openings and downloads by people, in the transaction that stores the batch, and queues the
 * emails their publishers want. Works whether or not analytics are collected.
 * @param arrivals those kept, with their final audience
 */
export async function noteLinkUse(
  tx: Queryable,
  deps: Pick<Deps, 'config' | 'clock'>,
  arrivals: readonly LinkReading[],
): Promise<void> {
  const read = arrivals.filter(({ linkId, audience }) => linkId !== '' && audience === people);
  if (read.length === 0) return;
  const opened = await setOnce(tx, sql`opened_at`, sql`email_when_opened`, firstUses(read, opens));
  const downloaded = await setOnce(
    tx,
    sql`downloaded_at`,
    sql`email_when_downloaded`,
    firstUses(read, downloads),
  );
  const tell = ({ account_id, publication_id, link_id, label }: FirstUsed) => ({
    accountId: account_id,
    publicationId: publication_id,
    linkId: link_id,
    label,
  });
  await postLinkMails(tx, deps, [
    ...opened.map((link) => ({
      ...tell(link),
      letter: (told: LinkDetails) => linkOpenedLetter(deps.config, told, link.at, link.email_every_open),
    })),
    ...downloaded.map((link) => ({
      ...tell(link),
      letter: (told: LinkDetails) => linkDownloadedLetter(deps.config, told, link.at, link.url),
    })),
  ]);
}

function firstUses(arrivals: readonly LinkReading[], types: ReadonlySet<string>): FirstUse[] {
  const first = new Map<string, FirstUse>();
  for (const { accountId, linkId, events } of arrivals) {
    for (const { type, at, url } of events) {
      if (!types.has(type)) continue;
      const known = first.get(linkId);
      if (!known || at < known.at)
        first.set(linkId, { account_id: accountId, link_id: linkId, at, url: url ?? '' });
    }
  }
  return [...first.values()];
}

/** Of concurrent transactions, only one sets it. Returns the links whose publishers want an email. */
async function setOnce(
  tx: Queryable,
  column: RawBuilder<unknown>,
  mail: RawBuilder<unknown>,
  uses: FirstUse[],
): Promise<FirstUsed[]> {
  if (uses.length === 0) return [];
  const { rows } = await sql<FirstUsed>`UPDATE trackable_links AS link SET ${column} = used.at
    FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) AS used (account_id bigint, link_id text, at timestamptz, url text)
    WHERE link.account_id = used.account_id AND link.link_id = used.link_id AND link.${column} IS NULL
      AND ${accountsNamed('link.account_id', uses)}
    RETURNING link.account_id, link.publication_id, link.link_id, link.label, used.at, used.url, link.${mail} AS mail,
      link.email_every_open`.execute(tx);
  return rows.filter((row) => row.mail);
}
