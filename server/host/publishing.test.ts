import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from './publishing.ts';
import { openTestHost, writeFiles, type TestHost } from './testHost.ts';

let host: TestHost;
let folders = 0;

beforeAll(async () => {
  host = await openTestHost();
});
afterAll(() => host.close());

const aFolder = (files: Record<string, string | Uint8Array>) =>
  writeFiles(join(host.scratch, `export${(folders += 1)}`), files);
const aFlipbook = () =>
  aFolder({
    'index.html': '<html><head><title> The \n Atlas </title></head></html>',
    'js/a.js': 'x',
    'docs/A.pdf_1.jpg': 'i',
    'docs/A.pdf_2.jpg': 'i',
    '.DS_Store': 'x',
    'Thumbs.db': 'x',
  });
const get = (link: string) => {
  const { host: of, pathname } = new URL(link);
  return host.app.inject({ url: pathname, headers: { host: of } });
};
const hosted = (accountId: number) =>
  host.db.selectFrom('publications').selectAll().where('account_id', '=', accountId).execute();
const home = (accountId: number) => join(host.config.publicationsDir, String(accountId));
const foldersOf = (accountId: number) => (existsSync(home(accountId)) ? readdirSync(home(accountId)) : []);

describe('publish', () => {
  test('an exported flipbook is hosted, recorded and readable at its public link', async () => {
    const accountId = await host.addAccount();
    const published = await publish(host, { folder: aFlipbook(), accountId, name: 'E\u0301te\u0301 & more' });
    expect(published).toMatchObject({ name: '\u00C9t\u00E9 & more', pages: 2, files: 4, replaced: false });
    expect(published.link).toBe(`http://pub.localhost:8080/${accountId}/%C3%89t%C3%A9%20%26%20more/`);
    expect(await hosted(accountId)).toMatchObject([
      { title: 'The Atlas', pages: 2, bytes: published.bytes, index_page: 'index.html', cache_version: 1 },
    ]);
    expect((await get(published.link)).body).toContain('The \n Atlas');
    expect(foldersOf(accountId)).toHaveLength(1);
    expect(readdirSync(join(home(accountId), foldersOf(accountId)[0]!)).sort()).toEqual([
      'docs',
      'index.html',
      'js',
    ]);
  });

  test("a folder of page images is shown by the built-in reader on the account's subdomain", async () => {
    const accountId = await host.addAccount({ cloudId: 'ada' });
    const folder = aFolder({
      'publication.json': JSON.stringify({
        title: 'Leaves',
        pageWidth: 10,
        pageHeight: 14,
        pages: [{ image: 'pages/1.svg' }, { image: './pages/2.svg' }],
      }),
      'pages/1.svg': '<svg/>',
      'pages/2.svg': '<svg/>',
    });
    const published = await publish(host, { folder, accountId, name: 'Leaves' });
    expect(published).toMatchObject({ pages: 2, link: 'http://ada.pub.localhost:8080/Leaves/' });
    expect((await get(published.link)).body).toContain('<title>Leaves</title>');
  });

  test('any single page can be the first', async () => {
    const accountId = await host.addAccount();
    await publish(host, {
      folder: aFolder({ 'Atlas.html': 'x', 'sub/other.html': 'y' }),
      accountId,
      name: 'A',
    });
    expect(await hosted(accountId)).toMatchObject([{ index_page: 'Atlas.html', title: '' }]);
  });

  test('a name with composed or decomposed characters is served under either form', async () => {
    const accountId = await host.addAccount();
    const { link } = await publish(host, {
      folder: aFolder({ 'index.html': 'x', 'u\u0308ber.txt': 'there' }),
      accountId,
      name: 'A',
    });
    for (const name of ['u\u0308ber.txt', '\u00FCber.txt'])
      expect((await get(link + encodeURIComponent(name))).body).toBe('there');
  });
});

describe('refused with a message, leaving nothing behind', () => {
  const page = { 'index.html': 'x' };
  const manifest = (more: object) => ({
    'publication.json': JSON.stringify({
      title: 'A',
      pageWidth: 1,
      pageHeight: 1,
      pages: [{ image: 'a.svg' }],
      ...more,
    }),
  });

  test.each<[string, () => string, RegExp]>([
    ['no such folder', () => join(host.scratch, 'nothing'), /There is no folder/],
    ['a file', () => join(aFolder(page), 'index.html'), /is not a folder/],
    ['an empty folder', () => aFolder({ '.hidden': 'x' }), /no page to begin with/],
    ['several pages', () => aFolder({ 'a.html': 'x', 'b.html': 'y' }), /none is called index.html/],
    [
      'a file that is too large',
      () => aFolder({ ...page, 'big.bin': Buffer.alloc(1024 * 1024 + 1) }),
      /big.bin is too large: 1 MB/,
    ],
    [
      'too much of all',
      () =>
        aFolder({
          ...page,
          ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${n}.bin`, Buffer.alloc(1024 * 1024)])),
        }),
      /folder is too large: at most 4 MB/,
    ],
    ['an odd name', () => aFolder({ ...page, 'a\\b.txt': 'x' }), /a name that cannot be served/],
    ['a manifest that is no JSON', () => aFolder({ 'publication.json': '{' }), /is not JSON/],
    [
      'a manifest that does not fit',
      () => aFolder(manifest({ pages: [] })),
      /publication.json does not fit: \/pages/,
    ],
    [
      'a manifest that would run a script',
      () =>
        aFolder({
          ...manifest({
            pages: [
              {
                image: 'a.svg',
                links: [{ x: 0, y: 0, width: 1, height: 1, label: '', url: 'javascript:alert(1)' }],
              },
            ],
          }),
          'a.svg': '',
        }),
      /does not fit/,
    ],
    ...['https://a.example/\ud800', 'https://a.example/\0'].map((url): [string, () => string, RegExp] => [
      `a link to ${JSON.stringify(url)}`,
      () =>
        aFolder({
          ...manifest({
            pages: [{ image: 'a.svg', links: [{ x: 0, y: 0, width: 1, height: 1, label: '', url }] }],
          }),
          'a.svg': '',
        }),
      /the address of a link on page 1 has a character that cannot be stored/,
    ]),
    [
      'a link far beyond the page',
      () =>
        aFolder({
          ...manifest({
            pages: [{ image: 'a.svg', links: [{ x: 1e300, y: 0, width: 1, height: 1, label: '', page: 1 }] }],
          }),
          'a.svg': '',
        }),
      /lies beyond the page/,
    ],
    [
      'pages that are far too wide',
      () => aFolder({ ...manifest({ pageWidth: 1e12 }), 'a.svg': '' }),
      /pageWidth must be from 0.01 to 100,000/,
    ],
    [
      'pages that are next to nothing',
      () => aFolder({ ...manifest({ pageHeight: 1e-300 }), 'a.svg': '' }),
      /pageHeight must be from/,
    ],
    ['an image that is missing', () => aFolder(manifest({})), /names a.svg, which is not in the folder/],
    [
      'a page’s document that is missing',
      () => aFolder({ ...manifest({ pages: [{ image: 'a.svg', html: 'a.html' }] }), 'a.svg': '' }),
      /names a.html, which is not in the folder/,
    ],
    [
      'an image from elsewhere',
      () => aFolder(manifest({ pages: [{ image: '../../secret' }] })),
      /not in the folder/,
    ],
    [
      'a link out',
      () => {
        const folder = aFolder(page);
        symlinkSync('/etc/passwd', join(folder, 'passwd'));
        return folder;
      },
      /passwd is a link/,
    ],
    [
      'a link to a folder',
      () => {
        const folder = aFolder(page);
        symlinkSync('/etc', join(folder, 'docs'));
        return folder;
      },
      /docs is a link/,
    ],
    [
      'a pipe',
      () => {
        const folder = aFolder(page);
        execFileSync('mkfifo', [join(folder, 'pipe')]);
        return folder;
      },
      /pipe is neither a file nor a folder/,
    ],
    ['too deep', () => aFolder({ ...page, [`${'a/'.repeat(33)}x`]: '' }), /too deep/],
    [
      'two names that are one',
      () => aFolder({ ...page, 'u\u0308.txt': '', '\u00FC.txt': '' }),
      /is there twice/,
    ],
  ])('%s', async (_, folder, words) => {
    const accountId = await host.addAccount();
    await expect(publish(host, { folder: folder(), accountId, name: 'A' })).rejects.toThrow(words);
    expect(await hosted(accountId)).toEqual([]);
    expect(foldersOf(accountId)).toEqual([]);
  });

  test('a bad name, or an unknown account', async () => {
    const accountId = await host.addAccount();
    await expect(publish(host, { folder: aFlipbook(), accountId, name: '../x' })).rejects.toThrow(
      /contains "\/"/,
    );
    await expect(publish(host, { folder: aFlipbook(), accountId: 5, name: 'A' })).rejects.toThrow(
      'There is no such account.',
    );
  });

  test('over the allowance', async () => {
    const [none, one] = [await host.addAccount({ allowance: 0 }), await host.addAccount({ allowance: 1 })];
    await expect(publish(host, { folder: aFlipbook(), accountId: none, name: 'A' })).rejects.toThrow(
      'Your plan hosts no publications.',
    );
    await publish(host, { folder: aFlipbook(), accountId: one, name: 'A' });
    await expect(publish(host, { folder: aFlipbook(), accountId: one, name: 'B' })).rejects.toThrow(
      'Your plan hosts 1 publication and it is in use. Delete it or buy more storage.',
    );
    await host.db
      .updateTable('publications')
      .set({ deleted_at: host.time.now })
      .where('account_id', '=', one)
      .execute();
    await publish(host, { folder: aFlipbook(), accountId: one, name: 'B' });
  });

  test('in expired storage, or replacing an archived publication', async () => {
    const [expired, full] = [await host.addAccount(), await host.addAccount()];
    const change = (accountId: number, values: object) =>
      host.db.updateTable('accounts').set(values).where('account_id', '=', accountId).execute();
    await change(expired, { term_ends_at: new Date('2026-05-01T00:00:00Z') });
    await expect(publish(host, { folder: aFlipbook(), accountId: expired, name: 'A' })).rejects.toThrow(
      'Your cloud storage has expired. Renew your subscription to publish again.',
    );
    expect(foldersOf(expired)).toEqual([]);
    for (const name of ['A', 'B']) await publish(host, { folder: aFlipbook(), accountId: full, name });
    await change(full, { cloud_allowance: 1 });
    await expect(
      publish(host, { folder: aFlipbook(), accountId: full, name: 'B', replace: true }),
    ).rejects.toThrow('"B" is archived, for your plan has no room for it.');
    await publish(host, { folder: aFlipbook(), accountId: full, name: 'A', replace: true });
  });
});

test('of many competing for the last place, one gets it', async () => {
  const accountId = await host.addAccount({ allowance: 3 });
  await publish(host, { folder: aFlipbook(), accountId, name: 'First' });
  const outcomes = await Promise.allSettled(
    ['A', 'A', 'B', 'C', 'D', 'E'].map((name) => publish(host, { folder: aFlipbook(), accountId, name })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(String(outcome.reason)).toMatch(
        /hosts 3 publications and all are in use|already a publication "A"/,
      );
  }
  expect(await hosted(accountId)).toHaveLength(3);
  expect(foldersOf(accountId)).toHaveLength(3);
});

describe('the same name again', () => {
  test('is refused unless it replaces', async () => {
    const accountId = await host.addAccount({ allowance: 1 });
    const first = await publish(host, { folder: aFlipbook(), accountId, name: 'A' });
    await expect(publish(host, { folder: aFlipbook(), accountId, name: 'A' })).rejects.toThrow(
      /already a publication "A"/,
    );
    const before = (await get(first.link)).headers.etag;

    const second = await publish(host, {
      folder: aFolder({ 'index.html': 'New' }),
      accountId,
      name: 'A',
      replace: true,
    });
    expect(second).toMatchObject({ publicationId: first.publicationId, replaced: true, pages: 0 });
    expect(await hosted(accountId)).toMatchObject([{ cache_version: 2, title: '' }]);
    const answer = await get(first.link);
    expect(answer.body).toContain('New');
    expect(answer.headers.etag).not.toBe(before);
    // the old files stay for readers who have them open
    expect(foldersOf(accountId)).toHaveLength(2);
  });

  test('replacing a missing publication publishes it', async () => {
    const accountId = await host.addAccount();
    expect(await publish(host, { folder: aFlipbook(), accountId, name: 'A', replace: true })).toMatchObject({
      replaced: false,
    });
  });
});

describe('its pages', () => {
  const svg = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  const pagesOf = (publicationId: number) =>
    host.db
      .selectFrom('publication_pages')
      .select(['page', 'image', 'width', 'height', 'links'])
      .where('publication_id', '=', publicationId)
      .orderBy('page')
      .execute();
  const isReflowable = async (accountId: number) =>
    (await hosted(accountId)).map(({ reflowable }) => reflowable);

  test('of a manifest: images, sizes, and links in page units', async () => {
    const accountId = await host.addAccount();
    const link = { x: 100, y: 250, width: 50, height: 25, label: 'Shop', url: 'https://shop.example/' };
    const folder = aFolder({
      'publication.json': JSON.stringify({
        title: 'Leaves',
        pageWidth: 350,
        pageHeight: 500,
        pages: [
          { image: './pages/1.svg', links: [link, { ...link, url: undefined, page: 2 }] },
          { image: 'pages/u\u0308.svg' },
        ],
      }),
      'pages/1.svg': svg(1, 1),
      'pages/\u00FC.svg': svg(1, 1),
    });
    const { publicationId } = await publish(host, { folder, accountId, name: 'A' });
    expect(await pagesOf(publicationId)).toEqual([
      {
        page: 1,
        image: 'pages/1.svg',
        width: 350,
        height: 500,
        links: [{ ...link, x: 200, y: 500, width: 100, height: 50 }],
      },
      { page: 2, image: 'pages/\u00FC.svg', width: 350, height: 500, links: [] },
    ]);
    expect(await isReflowable(accountId)).toEqual([false]);
  });

  test('of an exported flipbook: its images and their readable sizes; replaced with it', async () => {
    const accountId = await host.addAccount();
    const folder = aFolder({
      'index.html': 'x',
      'docs/p_1.svg': svg(600, 800),
      'docs/p_2.svg': 'no picture',
      'docs/p_3.svg': '',
    });
    const { publicationId } = await publish(host, { folder, accountId, name: 'A' });
    expect(await pagesOf(publicationId)).toEqual([
      { page: 1, image: 'docs/p_1.svg', width: 600, height: 800, links: [] },
      { page: 2, image: 'docs/p_2.svg', width: 0, height: 0, links: [] },
      { page: 3, image: 'docs/p_3.svg', width: 0, height: 0, links: [] },
    ]);
    await publish(host, { folder: aFolder({ 'index.html': 'x' }), accountId, name: 'A', replace: true });
    expect(await pagesOf(publicationId)).toEqual([]);
    expect(await isReflowable(accountId)).toEqual([true]);
  });
});

test('files are copied byte by byte', async () => {
  const accountId = await host.addAccount();
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256));
  const folder = aFolder({ 'index.html': 'x', 'empty.txt': '', 'docs/a.bin': bytes });
  mkdirSync(join(folder, 'nothing'));
  await publish(host, { folder, accountId, name: 'A' });
  const copy = join(home(accountId), foldersOf(accountId)[0]!);
  expect(readFileSync(join(copy, 'docs/a.bin'))).toEqual(bytes);
  expect(readFileSync(join(copy, 'empty.txt'))).toHaveLength(0);
});
