import { sql, type RawBuilder } from 'kysely';
import type { WireBody } from '#contract/index';
import type { Reader } from '#contract/readers';
import type { Db } from '../db/connection.ts';
import { firstOrigin, originOf, type OriginColumns } from './origins.ts';
import { directionOf, hasWords, type Slice } from '../listPage.ts';
import { duringRange, figureNames, isListed, isNamed, ofAllTime, type ReadersDuring } from './readerRange.ts';
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

const text = sql<string>`lower(' ' || person.known_as || ' ' || person.name || ' ' || person.email)`;

type Field = NonNullable<Asked['sort']>['field'];

/** Sort keys of a reader, and of what they read. */
const own: Partial<Record<Field, RawBuilder<unknown>>> = {
  name: sql`lower(coalesce(nullif(person.known_as, ''), nullif(person.name, ''), person.email))`,
  first_visit: sql`person.first_at`,
  last_visit: sql`person.last_at`,
};
const read: Partial<Record<Field, (figures: ReadersDuring['figures']) => RawBuilder<unknown>>> = {
  sessions: ({ sessions }) => sessions,
  seconds: ({ seconds }) => seconds,
  furthest: ({ furthest }) => furthest,
  completion: ({ furthest }) => sql`((${furthest})::float8 / greatest(publication.pages, 1))`,
};

const from = sql`FROM readers AS person JOIN publications AS publication ON publication.account_id = person.account_id
  AND publication.publication_id = person.publication_id AND publication.deleted_at IS NULL`;

const figureColumns = ({ sessions, seconds, clicks, furthest }: ReadersDuring['figures']) =>
  sql`${sessions} AS sessions, ${seconds} AS seconds, ${clicks} AS clicks, CASE WHEN paged THEN ${furthest} ELSE 0 END AS furthest`;

const personColumns = sql`person.publication_id, publication.name AS publication, person.reader, person.kind, person.email, person.name,
  person.known_as, person.notes, person.device, person.first_at, person.last_at, publication.paged,
  CASE WHEN publication.paged THEN publication.pages ELSE 0 END AS pages`;

const facts = sql.join(
  [
    'publication',
    'reader',
    'kind',
    'email',
    'name',
    'known_as',
    'notes',
    'device',
    'first_at',
    'last_at',
    'pages',
  ].map((name) => sql.ref(`person.${name}`)),
);

const isWanted = (
  { accountId, publicationId, readPast, cameBack, clicked, search }: ReadersWanted,
  { isSeen, figures }: ReadersDuring,
) =>
  sql.join(
    [
      sql`person.account_id = ${accountId}`,
      ...(publicationId === undefined ? [] : [sql`person.publication_id = ${publicationId}`]),
      isListed,
      isNamed,
      isSeen,
      ...(readPast === undefined ? [] : [sql`${figures.furthest} > ${readPast} AND publication.paged`]),
      ...(cameBack ? [sql`person.sessions > 1`] : []),
      ...(clicked ? [sql`${figures.clicks} > 0`] : []),
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
  const { accountId, range, readPast, clicked } = wanted;
  const { field, order } = wanted.sort ?? { field: 'last_visit', order: 'desc' };
  const during = range ? duringRange(accountId, range) : ofAllTime;
  const { figures, visit } = during;
  // only those of the page are counted, unless it takes all of them to know whose page it is
  const filter = readPast !== undefined || clicked ? visit : sql``;
  const sort = own[field] ? filter : visit;
  const key = own[field] ?? read[field]?.(figures);
  const {
    rows: [all],
  } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total ${from} ${filter} WHERE ${isWanted(wanted, during)}`.execute(db);
  const { rows } = await sql<ReaderRow>`SELECT ${facts}, ${figureColumns(figures)}, origin.* FROM (
      SELECT page.*, row_number() OVER () AS place FROM (
        SELECT ${personColumns}, ${sql.join(figureNames.map((name) => sql.ref(`person.${name}`)))} ${from} ${sort}
        WHERE ${isWanted(wanted, during)}
        ORDER BY ${key} ${directionOf(order)}, person.publication_id, person.reader ${directionOf(order)}
        LIMIT ${limit} OFFSET ${offset}) AS page
    ) AS person ${visit} ${firstOrigin(accountId)} ORDER BY place`.execute(db);
  return { rows, total: all?.total ?? 0 };
}

/** One reader, listed or not. */
export async function readerRow(
  db: Db,
  accountId: number,
  publicationId: number,
  reader: string,
): Promise<ReaderRow | undefined> {
  const { rows } =
    await sql<ReaderRow>`SELECT ${personColumns}, ${figureColumns(ofAllTime.figures)}, origin.* ${from} ${firstOrigin(accountId)}
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
