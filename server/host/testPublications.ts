import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { openTestHost, writeFiles, type TestHost } from './testHost.ts';

/** The publication host for tests. */
export const pub = 'pub.localhost:8080';
/** In files that must never be served. */
export const SECRET = 'secret of the machine';
export const script = `/* ${'ä'.repeat(2000)} */`;

type Get = (
  path: string,
  headers?: Record<string, string>,
  method?: 'GET' | 'HEAD',
) => Promise<LightMyRequestResponse>;

/** A host with an account, `marlow`, that has two publications and a link to the first, `abc123`. */
export interface TestPublications {
  host: TestHost;
  accountId: number;
  /** The first publication is Atlas; the second, `Buch <ü>`, is for the built-in reader. */
  folder: string;
  /** Requests a path on the publication host, or on the host given in the headers. */
  get: Get;
  /** Requests a path below Atlas. */
  atlas: Get;
}

function writePublications(scratch: string, publications: string): string {
  const folder = writeFiles(join(publications, 'first'), {
    'index.html': '<!doctype html><html><head><title>A</title></head><body>Hello</body></html>',
    'old.html': Buffer.from('<html><head><meta charset="iso-8859-1"></head>\xfc', 'latin1'),
    'long.html': `<html><head></head><body>${'x'.repeat(5_000_000)}`,
    'js/app.js': script,
    'docs/page 1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/clip.mp4': Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)),
    'docs/guide.pdf': '%PDF',
    'sub/index.html': 'below',
    'data/x.thing': '?',
    '.hidden': SECRET,
    '.git/config': SECRET,
  });
  writeFiles(scratch, { 'outside.txt': SECRET });
  symlinkSync(join(scratch, 'outside.txt'), join(folder, 'link.txt'));
  symlinkSync(scratch, join(folder, 'linked'));
  writeFiles(join(publications, 'second'), {
    'publication.json': JSON.stringify({
      title: 'B',
      language: 'de',
      pages: [{ image: 'pages/1.svg', html: './pages/1.html' }],
    }),
    'pages/1.html': '<p>One',
    'notes.html': '<p>Notes',
    'pages/1.svg': '<svg/>',
  });
  return folder;
}

export async function openTestPublications(): Promise<TestPublications> {
  const host = await openTestHost();
  const accountId = await host.addAccount({ cloudId: 'marlow' });
  const folder = writePublications(host.scratch, join(host.config.publicationsDir, String(accountId)));
  const row = { account_id: accountId, created_at: host.time.now };
  const { publication_id } = await host.db
    .insertInto('publications')
    .values({ ...row, name: 'Atlas', folder: 'first', index_page: 'index.html' })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  await host.db
    .insertInto('publications')
    .values({ ...row, name: 'Buch <ü>', folder: 'second', title: 'Buch "<ü>"' })
    .execute();
  await host.db.insertInto('link_ids').values({ link_id: 'abc123', account_id: accountId }).execute();
  await host.db
    .insertInto('trackable_links')
    .values({ ...row, link_id: 'abc123', publication_id })
    .execute();
  const get: Get = (path, headers = {}, method = 'GET') =>
    host.app.inject({ method, url: path, headers: { host: pub, ...headers } });
  return {
    host,
    accountId,
    folder,
    get,
    atlas: (path, headers, method) => get(`/${accountId}/Atlas/${path}`, headers, method),
  };
}
