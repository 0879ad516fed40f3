import { sql, type RawBuilder } from 'kysely';
import type { WireBody } from '#contract/index';
import type { Reader } from '#contract/readers';
import type { Db } from '../db/connection.ts';
import { firstOrigin, originOf, type OriginColumns } from './origins.ts';
import { directionOf, hasWords, type Slice } from '../listPage.ts';

type Asked = WireBody<'readers'>;

export interface ReadersWanted extends Pick<Asked, 'readPast' | 'cameBack' | 'clicked' | 'search' | 'sort'> {
  accountId: number;
  /** All publications without one. */
  publicationId?: number;
}

export interface ReaderRow extends OriginColumns {
  publication: string;
  reader: string;
  kind: Reader['kind'];
  email: string;
  name: string;
  known_as: string;
  notes: string;
  device: string;
  first_at: Date;
  last_at: Date;
  sessions: number;
  seconds: number;
  clicks: number;
  furthest: number;
  /** 0 if it is unknown, or which of them is read. */
  pages: number;
}

/** The condition of the lists' indexes: a browser is listed once it came back. See 030_readers.sql. */
const isListed = sql<boolean>`person.audience = 0
  AND (person.kind = 'lead' OR person.sessions > 1 OR (person.kind = 'link' AND person.sessions > 0))`;
/** A link that has no label any more has no recipient. */
const isNamed = sql<boolean>`(person.kind <> 'link' OR person.name <> '')`;

const text = sql<string>`lower(' ' || person.known_as || ' ' || person.name || ' ' || person.email)`;

const keys: Record<NonNullable<Asked['sort']>['field'], RawBuilder<unknown>> = {
  name: sql`lower(coalesce(nullif(person.known_as, ''), nullif(person.name, ''), person.email))`,
  first_visit: sql`person.first_at`,
  last_visit: sql`person.last_at`,
  sessions: sql`person.sessions`,
  seconds: sql`person.seconds`,
  furthest: sql`person.furthest`,
  completion: sql`(person.furthest::float8 / greatest(publication.pages, 1))`,
};

const from = sql`FROM readers AS person JOIN publications AS publication ON publication.account_id = person.account_id
  AND publication.publication_id = person.publication_id AND publication.deleted_at IS NULL`;

const readerColumns = sql`person.publication_id, publication.name AS publication, person.reader, person.kind, person.email, person.name,
  person.known_as, person.notes, person.device, person.first_at, person.last_at, person.sessions, person.seconds, person.clicks,
  CASE WHEN publication.paged THEN person.furthest ELSE 0 END AS furthest,
  CASE WHEN publication.paged THEN publication.pages ELSE 0 END AS pages`;

const isWanted = ({ accountId, publicationId, readPast, cameBack, clicked, search }: ReadersWanted) =>
  sql.join(
    [
      sql`person.account_id = ${accountId}`,
      ...(publicationId === undefined ? [] : [sql`person.publication_id = ${publicationId}`]),
      isListed,
      isNamed,
      ...(readPast === undefined ? [] : [sql`person.furthest > ${readPast} AND publication.paged`]),
      ...(cameBack ? [sql`person.sessions > 1`] : []),
      ...(clicked ? [sql`person.clicks > 0`] : []),
      ...(search === undefined || search.trim() === '' ? [] : [hasWords(text, search)]),
    ],
    sql` AND `,
  );

/** One page of readers, and how many there are. */
export async function readersPage(
  db: Db,
  wanted: ReadersWanted,
  { offset, limit }: Slice,
): Promise<{ rows: ReaderRow[]; total: number }> {
  const { field, order } = wanted.sort ?? { field: 'last_visit', order: 'desc' };
  const {
    rows: [all],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${from} WHERE ${isWanted(wanted)}`.execute(
    db,
  );
  const { rows } = await sql<ReaderRow>`SELECT person.*, origin.* FROM (
      SELECT page.*, row_number() OVER () AS place FROM (
        SELECT ${readerColumns} ${from} WHERE ${isWanted(wanted)}
        ORDER BY ${keys[field]} ${directionOf(order)}, person.publication_id, person.reader ${directionOf(order)}
        LIMIT ${limit} OFFSET ${offset}) AS page
    ) AS person ${firstOrigin(wanted.accountId)} ORDER BY place`.execute(db);
  return { rows, total: all?.total ?? 0 };
}

/** One reader, listed or not. */
export async function readerRow(
  db: Db,
  accountId: number,
  publicationId: number,
  reader: string,
): Promise<ReaderRow | undefined> {
  const { rows } = await sql<ReaderRow>`SELECT ${readerColumns}, origin.* ${from} ${firstOrigin(accountId)}
    WHERE person.account_id = ${accountId} AND person.publication_id = ${publicationId} AND person.reader = ${reader}`.execute(
    db,
  );
  return rows[0];
}

export const readerOf = (row: ReaderRow, source = originOf(row)): Reader => ({
  id: row.reader,
  publication: row.publication,
  kind: row.kind,
  email: row.email,
  name: row.name,
  known_as: row.known_as,
  first_visit: row.first_at.toISOString(),
  last_visit: row.last_at.toISOString(),
  sessions: row.sessions,
  seconds: row.seconds,
  clicked: row.clicks > 0,
  // the page after the last stands for the last spread
  ...(row.furthest > 0 && {
    furthest: row.pages > 0 ? Math.min(row.furthest, row.pages) : row.furthest,
  }),
  ...(row.pages > 0 && { pages: row.pages }),
  device: row.device,
  ...(source && { source }),
});
