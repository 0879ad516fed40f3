import { sql, type RawBuilder } from 'kysely';
import type { WireBody } from '#contract/index';
import type { Reader } from '#contract/readers';
import type { Db } from '../db/connection.ts';
import { firstOrigin, originOf, type OriginColumns } from './origins.ts';
import { directionOf, hasWords, type Slice } from '../listPage.ts';
import { cameBackIn, figuresIn, readersIn, type ReadersOf } from './readerRange.ts';

type Asked = WireBody<'readers'>;

export interface ReadersWanted
  extends ReadersOf, Pick<Asked, 'readPast' | 'cameBack' | 'clicked' | 'search' | 'sort'> {}

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

type Field = NonNullable<Asked['sort']>['field'];

const keyOf = (field: Field, of: ReadersOf): RawBuilder<unknown> => {
  const figures = figuresIn(of);
  const keys: Record<Field, RawBuilder<unknown>> = {
    name: sql`lower(coalesce(nullif(person.known_as, ''), nullif(person.name, ''), person.email))`,
    first_visit: sql`person.first_at`,
    last_visit: sql`person.last_at`,
    sessions: sql`${figures}.sessions`,
    seconds: sql`${figures}.seconds`,
    furthest: sql`${figures}.furthest`,
    completion: sql`(${figures}.furthest::float8 / greatest(publication.pages, 1))`,
  };
  return keys[field];
};

const columnsOf = (of: ReadersOf) => {
  const figures = figuresIn(of);
  return sql`person.publication_id, publication.name AS publication, person.reader, person.kind, person.email, person.name,
  person.known_as, person.notes, person.device, person.first_at, person.last_at, ${figures}.sessions, ${figures}.seconds, ${figures}.clicks,
  CASE WHEN publication.paged THEN ${figures}.furthest ELSE 0 END AS furthest,
  CASE WHEN publication.paged THEN publication.pages ELSE 0 END AS pages`;
};

const isWanted = ({ readPast, cameBack, clicked, search, ...of }: ReadersWanted) =>
  sql.join(
    [
      sql`person.account_id = ${of.accountId}`,
      ...(of.publicationId === undefined ? [] : [sql`person.publication_id = ${of.publicationId}`]),
      isListed,
      isNamed,
      ...(readPast === undefined ? [] : [sql`${figuresIn(of)}.furthest > ${readPast} AND publication.paged`]),
      ...(cameBack ? [cameBackIn(of)] : []),
      ...(clicked ? [sql`${figuresIn(of)}.clicks > 0`] : []),
      ...(search === undefined || search.trim() === '' ? [] : [hasWords(text, search)]),
    ],
    sql` AND `,
  );

const countOf = async (db: Db, wanted: ReadersWanted): Promise<number> => {
  const {
    rows: [all],
  } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM ${readersIn(wanted)} WHERE ${isWanted(wanted)}`.execute(db);
  return all?.total ?? 0;
};

/** One page of readers, and how many there are. */
export async function readersPage(
  db: Db,
  wanted: ReadersWanted,
  { offset, limit }: Slice,
): Promise<{ rows: ReaderRow[]; total: number }> {
  const { field, order } = wanted.sort ?? { field: 'last_visit', order: 'desc' };
  // all readers of a range are grouped anyway; all of them are counted faster by an index
  const all = wanted.range ? sql`(count(*) OVER ())::int` : sql`NULL::int`;
  const { rows } = await sql<ReaderRow & { total: number | null }>`SELECT person.*, origin.* FROM (
      SELECT page.*, row_number() OVER () AS place FROM (
        SELECT ${columnsOf(wanted)}, ${all} AS total FROM ${readersIn(wanted)} WHERE ${isWanted(wanted)}
        ORDER BY ${keyOf(field, wanted)} ${directionOf(order)}, person.publication_id, person.reader ${directionOf(order)}
        LIMIT ${limit} OFFSET ${offset}) AS page
    ) AS person ${firstOrigin(wanted.accountId)} ORDER BY place`.execute(db);
  return { rows, total: rows[0]?.total ?? (await countOf(db, wanted)) };
}

/** One reader, listed or not. */
export async function readerRow(
  db: Db,
  accountId: number,
  publicationId: number,
  reader: string,
): Promise<ReaderRow | undefined> {
  const { rows } =
    await sql<ReaderRow>`SELECT ${columnsOf({ accountId })}, origin.* FROM ${readersIn({ accountId })} ${firstOrigin(accountId)}
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
