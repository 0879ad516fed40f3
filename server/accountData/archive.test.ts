import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountTables } from '../db/tablesByPlace.ts';
import { openOddStore } from '../files/testOddStore.ts';
import { writeFiles } from '../host/testHost.ts';
import { createEventPartitions } from '../intake/eventPartitions.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, addReading, postTo } from '../viewerPosts/testReaders.ts';
import { openArchive } from './archive.ts';
import { archivedTables, notArchived } from './archivedTables.ts';
import { tableRows } from './tableRows.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
let location: string;
beforeAll(async () => {
  server = await openTestServer();
  await createEventPartitions(server.db)([server.time.now]);
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await server.addAccount();
  person = await server.signedIn(account);
  ({ publicationId, location } = await addPublication(server, account));
});

/** The texts of an archive's files by their paths. */
async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return files;
}

const table = (csv: string) => parse<Record<string, string>>(csv, { columns: true });

async function askForLink(): Promise<string> {
  expect((await person.rest('POST', 'account-archives', {})).status).toBe(201);
  const letter = (await server.letters(account.email)).at(-1);
  return /archive=([0-9a-f]{40})/.exec(letter?.text ?? '')?.[1] ?? '';
}

const download = (code: string, who: Person | null = person) =>
  server.app.inject({
    url: `/account/api/archives/${code}`,
    headers: { host: server.config.accountHost, ...(who && { cookie: `__Host-sid=${who.cookie}` }) },
  });

test('the emailed link gives everything of this account and nothing of another', async () => {
  const other = await server.addAccount();
  const theirs = await addPublication(server, other, 'Theirs');
  await addLink(server, other.accountId, theirs.publicationId, 'theirlink');
  await addLink(server, account.accountId, publicationId, 'ourlink');
  await addReading(server, { accountId: account.accountId, publicationId }, 'session-of-ours');
  await postTo(server)('lead', {
    visitorLocation: location,
    visitorEmail: 'reader@example.org',
    visitorName: '=HYPERLINK("https://evil.example")',
  });
  writeFiles(join(server.config.publicationsDir, String(account.accountId), 'f'), {
    'index.html': '<title>Atlas</title>',
    'pages/1.svg': '<svg/>',
  });

  const response = await download(await askForLink());
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toContain('Verso 2026-11-20.zip');
  const files = await unzip(response.rawPayload);
  expect(Object.keys(files).sort()).toEqual(
    [
      'README.txt',
      ...archivedTables.map(({ file }) => `${file}.csv`),
      'publications/Atlas/index.html',
      'publications/Atlas/pages/1.svg',
    ].sort(),
  );
  expect(files['publications/Atlas/pages/1.svg']).toBe('<svg/>');
  expect(table(files['links.csv'] ?? '')).toMatchObject([{ link_id: 'ourlink', label: 'Label of ourlink' }]);
  expect(table(files['sessions.csv'] ?? '')).toMatchObject([{ session_id: 'session-of-ours' }]);
  expect(table(files['account.csv'] ?? '')).toMatchObject([{ email: account.email }]);
  // no spreadsheet runs what a reader typed
  expect(table(files['leads.csv'] ?? '')[0]?.name).toMatch(/^'=HYPERLINK/);
  expect(JSON.stringify(files)).not.toMatch(/Theirs|theirlink|argon2|password_hash/);
  expect(table(files['security.csv'] ?? '').map(({ kind }) => kind)).toEqual([
    'signedIn',
    'archiveAsked',
    'archiveDownloaded',
  ]);
});

test.each([
  ['no one is logged in', async (code: string) => download(code, null)],
  [
    'another account is logged in',
    async (code: string) => download(code, await server.signedIn(await server.addAccount())),
  ],
  [
    'the link is a week old',
    async (code: string) => {
      server.time.now = new Date(server.time.now.getTime() + 7 * 24 * 3_600_000);
      return download(code, await server.signedIn(account));
    },
  ],
  [
    'a new link was asked for',
    async (code: string) => {
      await askForLink();
      return download(code);
    },
  ],
])('gives nothing where %s', async (_where, ask) => {
  const response = await ask(await askForLink());
  expect(response.statusCode).toBe(410);
  expect(response.body).toContain('This link no longer works');
});

test('asks for a fresh proof, and for no more than five links an hour', async () => {
  for (let n = 0; n < 5; n += 1) await askForLink();
  expect((await person.rest('POST', 'account-archives', {})).status).toBe(429);
  server.time.now = new Date(server.time.now.getTime() + 11 * 60_000);
  expect((await person.rest('POST', 'account-archives', {})).status).toBe(428);
});

test('the download breaks off where a file cannot be read: half an archive never looks whole', async () => {
  await server.db
    .updateTable('publications')
    .set({ folder: 'missing' })
    .where('publication_id', '=', publicationId)
    .execute();
  const code = await askForLink();
  // before the first byte the server can still say so
  const outcome = await download(code).then(
    ({ statusCode }) => statusCode,
    () => 'broken off',
  );
  expect([500, 'broken off']).toContain(outcome);
});

test('long tables are read in slices, each row once', async () => {
  const at = (n: number) => new Date(server.time.now.getTime() + Math.floor(n / 3) * 1000);
  await server.db
    .insertInto('events')
    .values(
      Array.from({ length: 100 }, (_, n) => ({
        account_id: account.accountId,
        publication_id: publicationId,
        at: at(n),
        batch_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        seq: 0,
        session_id: `session${n}`,
        type: 'view',
        page: 1,
        received_at: server.time.now,
      })),
    )
    .execute();
  const events = archivedTables.find(({ file }) => file === 'events');
  if (!events) throw new Error('Events are not archived.');
  const sessions: unknown[] = [];
  for await (const row of tableRows(server.db, account.accountId, events, 7)) sessions.push(row.session_id);
  expect(sessions).toHaveLength(100);
  expect(new Set(sessions).size).toBe(100);
});

test('every table of an account is in the archive, or left out for a stated reason', () => {
  const named = [...archivedTables.map(({ table: name }) => name), ...Object.keys(notArchived)];
  expect([...named].sort()).toEqual([...accountTables].sort());
});

test('a download that was cancelled does not block the next one', async () => {
  const code = await askForLink();
  writeFiles(join(server.config.publicationsDir, String(account.accountId), 'f'), {
    'film.mp4': Buffer.alloc(8_000_000, 7),
  });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const given = { host: server.config.accountHost, cookie: `__Host-sid=${person.cookie}` };
  const ask = () =>
    new Promise<IncomingMessage>((resolve) =>
      get(`${address}/account/api/archives/${code}`, { headers: given }, resolve),
    );
  const cancelled = await ask();
  expect(cancelled.statusCode).toBe(200);
  const second = await ask();
  expect(second.statusCode).toBe(429);
  second.resume();
  cancelled.destroy();
  await vi.waitFor(async () => {
    const again = await ask();
    again.destroy();
    expect(again.statusCode).toBe(200);
  });
});

describe('files in an object store', () => {
  /** A store with one large file, which answers when it is let. */
  async function slowStore() {
    const asked: ServerResponse[] = [];
    const odd = await openOddStore(({ url = '' }, answer) => {
      if (url.includes('list-type'))
        return void answer.end(
          `<ListBucketResult><Contents><Key>publications/${account.accountId}/f/film.mp4</Key><Size>8000000</Size></Contents></ListBucketResult>`,
        );
      asked.push(answer);
    });
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    const deps = { ...server, config: { ...server.config, objectStore: odd.config } };
    return { asked, deps, close: odd.close };
  }
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('a download that is cancelled while a file is being opened, closes that file', async () => {
    const { asked, deps, close } = await slowStore();
    const archive = openArchive(deps, account.accountId).resume();
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
    archive.destroy();
    await once(archive, 'close');
    const [answer] = asked;
    const closed = once(answer!, 'close');
    answer!.writeHead(200, { 'content-length': 8_000_000 }).write(Buffer.alloc(100_000));
    await closed;
    expect(answer!.writableFinished).toBe(false);
    await close();
  });

  test('a file that breaks off ends the download, and nothing else', async () => {
    const { asked, deps, close } = await slowStore();
    const archive = openArchive(deps, account.accountId).resume();
    const failed = once(archive, 'error');
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
    const [answer] = asked;
    answer!.writeHead(200, { 'content-length': 8_000_000 }).write(Buffer.alloc(100_000));
    answer!.socket?.destroySoon();
    expect(String(await failed.catch((error: unknown) => error))).toContain('The object store failed: ');
    await close();
  });
});
