import { sql, type RawBuilder } from 'kysely';
import type { WireBody } from '#contract/index';
import type { Reader } from '#contract/readers';
import type { Db } from '../db/connection.ts';
import { firstOrigin, originOf, type OriginColumns } from './origins.ts';
import { directionOf, hasWords, type Slice } from '../listPage.ts';
import {
  duringRange,
  figureNames,
  isListed,
  isNamed,
  ofAllTime,
  ofSessions,
  type Figures,
} from './readerRange.ts';
import type { SearchRange } from '../searchRange.ts';

type Asked = WireBody<'readers'>;

export interface ReadersWanted extends Pick<Asked, 'readPast' | 'cameBack' | 'clicked' | 'search' | 'sort'> {
  accountId: number;
  /** All publications without one. */
  publicationId?: number;
  /** Of all time without one. */
  range?: SearchRange;
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

const text = sql`' ' || person.known_as || ' ' || person.name || ' ' || person.email`;

type Field = NonNullable<Asked['sort']>['field'];

/** What each order sorts by. */
const sortKeys: Record<Field, (figures: Figures) => RawBuilder<unknown>> = {
  name: () => sql`lower(coalesce(nullif(person.known_as, ''), nullif(person.name, ''), person.email))`,
  first_visit: () => sql`person.first_at`,
  last_visit: () => sql`person.last_at`,
  sessions: ({ sessions }) => sessions,
  seconds: ({ seconds }) => seconds,
  furthest: ({ furthest }) => furthest,
  completion: ({ furthest }) => sql`((${furthest})::float8 / greatest(publication.pages, 1))`,
};

const from = sql`FROM readers AS person JOIN publications AS publication ON publication.account_id = person.account_id
  AND publication.publication_id = person.publication_id AND publication.deleted_at IS NULL`;

const personColumns = sql`publication.name AS publication, person.reader, person.kind, person.email, person.name,
  person.known_as, person.notes, person.device, person.first_at, person.last_at,
  CASE WHEN publication.paged THEN publication.pages ELSE 0 END AS pages`;

const shown = (of: string) =>
  sql`${sql.join(['sessions', 'seconds', 'clicks'].map((name) => sql.ref(`${of}.${name}`)))},
    CASE WHEN publication.paged THEN ${sql.ref(`${of}.furthest`)} ELSE 0 END AS furthest`;

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` AND `);

/** What does not depend on a range. */
const isWanted = ({ accountId, publicationId, cameBack, search }: ReadersWanted) =>
  all([
    sql`person.account_id = ${accountId}`,
    ...(publicationId === undefined ? [] : [sql`person.publication_id = ${publicationId}`]),
    isListed,
    isNamed,
    ...(cameBack ? [sql`person.sessions > 1`] : []),
    ...(search === undefined || search.trim() === '' ? [] : [hasWords(text, search)]),
  ]);

const readWhatIsWanted = ({ readPast, clicked }: ReadersWanted, { furthest, clicks }: Figures) =>
  all([
    ...(readPast === undefined ? [] : [sql`${furthest} > ${readPast} AND publication.paged`]),
    ...(clicked ? [sql`${clicks} > 0`] : []),
  ]);

/**
 * All that are wanted, with what they read and the key of their order. Of a range, the sessions of those who read before
 * or after it too are counted in one pass: looking up each reader's own takes five times as long.
 */
function wantedReaders(wanted: ReadersWanted, field: Field): RawBuilder<unknown> {
  const columns = (figures: Figures) =>
    sql`person.publication_id, person.reader, ${sql.join(figureNames.map((name) => sql`${figures[name]} AS ${sql.ref(name)}`))},
      ${sortKeys[field](figures)} AS key`;
  const byTheirRows = sql`SELECT ${columns(ofAllTime)} ${from} WHERE ${isWanted(wanted)} AND ${readWhatIsWanted(wanted, ofAllTime)}`;
  if (!wanted.range) return byTheirRows;
  const { isWithin, isPartly, sessions, isSeen } = duringRange(wanted.accountId, wanted.range);
  return sql`${byTheirRows} AND ${isWithin}
    UNION ALL SELECT ${columns(ofSessions)} ${from} LEFT JOIN reading_sessions AS session
      ON session.publication_id = person.publication_id AND session.reader = person.reader AND ${sessions}
    WHERE ${isWanted(wanted)} AND ${isPartly}
    GROUP BY person.account_id, person.publication_id, person.reader, publication.account_id, publication.publication_id
    HAVING ${isSeen} AND ${readWhatIsWanted(wanted, ofSessions)}`;
}

/** One page of readers, and how many there are. */
export async function readersPage(
  db: Db,
  wanted: ReadersWanted,
  { offset, limit }: Slice,
): Promise<{ rows: ReaderRow[]; total: number }> {
  const { accountId, range } = wanted;
  const { field, order } = wanted.sort ?? { field: 'last_visit', order: 'desc' };
  const direction = directionOf(order);
  // counted once for total and page; of all time, an index has them in order
  const kept = range ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  const { rows } = await sql<
    ReaderRow & { total: number }
  >`WITH found AS ${kept} (${wantedReaders(wanted, field)})
    SELECT list.total, ${personColumns}, ${shown('page')}, origin.*
    FROM (SELECT count(*)::int AS total FROM found) AS list
    LEFT JOIN LATERAL (SELECT page.*, row_number() OVER () AS place FROM (
        SELECT * FROM found ORDER BY key ${direction}, publication_id, reader ${direction} LIMIT ${limit} OFFSET ${offset}
      ) AS page) AS page ON true
    LEFT JOIN readers AS person ON person.account_id = ${accountId} AND person.publication_id = page.publication_id
      AND person.reader = page.reader
    LEFT JOIN publications AS publication ON publication.account_id = ${accountId}
      AND publication.publication_id = page.publication_id
    ${firstOrigin(accountId)} ORDER BY place`.execute(db);
  // a page beyond the last one is a row with the total alone
  return { rows: rows.filter(({ reader }) => reader !== null), total: rows[0]?.total ?? 0 };
}

/** One reader, listed or not. */
export async function readerRow(
  db: Db,
  accountId: number,
  publicationId: number,
  reader: string,
): Promise<ReaderRow | undefined> {
  const { rows } =
    await sql<ReaderRow>`SELECT ${personColumns}, ${shown('person')}, origin.* ${from} ${firstOrigin(accountId)}
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
