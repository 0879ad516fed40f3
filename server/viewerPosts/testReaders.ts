import type { LightMyRequestResponse } from 'fastify';
import type { TestAccount, TestServer } from '../testServer.ts';

/** A common browser: a request without a user agent counts as a bot's. */
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

export interface Posting {
  type?: string;
  ip?: string;
  userAgent?: string;
  host?: string;
  /** Put into the address by the stand-in. */
  load?: string;
}

/** Posts as the original viewer does; objects as JSON, text unchanged. */
export const postTo =
  (server: TestServer) =>
  (
    path: 'lead' | 'dynamic',
    body: object | string | Buffer,
    { type, ip = '203.0.113.7', userAgent = browser, host = 'pub.localhost:8080', load }: Posting = {},
  ): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method: 'POST',
      url: `/api/forms/${path}${load ? `?versoLoad=${load}` : ''}`,
      remoteAddress: ip,
      headers: {
        host,
        'user-agent': userAgent,
        'content-type':
          type ?? (typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'),
      },
      body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });

export async function addPublication(
  { db, time }: TestServer,
  { accountId }: TestAccount,
  name = 'Atlas',
): Promise<{ publicationId: number; location: string }> {
  const { publication_id: publicationId } = await db
    .insertInto('publications')
    .values({ account_id: accountId, name, folder: 'f', created_at: time.now })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  return { publicationId, location: `http://pub.localhost:8080/${accountId}/${name}/` };
}

/** Creates a trackable link and returns its address. */
export async function addLink(
  { db, time }: TestServer,
  accountId: number,
  publicationId: number,
  link_id: string,
  disable_by: Date | null = null,
): Promise<string> {
  await db.insertInto('link_ids').values({ link_id, account_id: accountId }).execute();
  await db
    .insertInto('trackable_links')
    .values({
      account_id: accountId,
      link_id,
      publication_id: publicationId,
      label: `Label of ${link_id}`,
      created_at: time.now,
      disable_by,
    })
    .execute();
  return `http://link.localhost:8080/${link_id}/`;
}

export const leadsOf = ({ db }: TestServer, publicationId: number) =>
  db.selectFrom('leads').selectAll().where('publication_id', '=', publicationId).orderBy('lead_id').execute();

export const entriesOf = ({ db }: TestServer, publicationId: number) =>
  db
    .selectFrom('form_entries')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .orderBy('entry_id')
    .execute();

/** Inserts a known reading into the database. */
export const addReading = (
  { db, time }: TestServer,
  { accountId, publicationId }: { accountId: number; publicationId: number },
  session_id: string,
  { minutesAgo = 0, ...row }: { mark?: string; visitor?: string; minutesAgo?: number } = {},
) =>
  db
    .insertInto('reading_sessions')
    .values({
      account_id: accountId,
      publication_id: publicationId,
      session_id,
      audience: row.mark ? 1 : 0,
      started_at: new Date(time.now.getTime() - minutesAgo * 60_000),
      ...row,
    })
    .execute();
