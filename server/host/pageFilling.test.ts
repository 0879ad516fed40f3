import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore, storeKinds } from '../../tests/storeKinds.ts';
import { openTestServer, type TestAccount, type TestServer } from '../testServer.ts';
import { createPageFilling } from './pageFilling.ts';
import { publish } from './publishing.ts';
import { writeFiles } from './testHost.ts';

describe.each(storeKinds)('publications in a %s', (kind) => {
  let server: TestServer;
  let account: TestAccount;
  let store: Awaited<ReturnType<typeof openTestStore>>;
  beforeAll(async () => {
    store = await openTestStore(kind);
    server = await openTestServer(store.settings);
    account = await server.addAccount();
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const hosts = async (name: string, files: Record<string, string>) =>
    (
      await publish(server, {
        folder: writeFiles(join(server.config.dataDir, randomUUID()), files),
        accountId: account.accountId,
        name,
      })
    ).publicationId;
  const pages = () =>
    server.db
      .selectFrom('publication_pages')
      .selectAll()
      .where('account_id', '=', account.accountId)
      .orderBy('publication_id')
      .orderBy('page')
      .execute();
  const flowing = () =>
    server.db
      .selectFrom('publications')
      .select('name')
      .where('account_id', '=', account.accountId)
      .where('reflowable', '=', true)
      .execute();

  test('records the pages of older publications from their files', async () => {
    const link = { x: 1, y: 2, width: 3, height: 4, label: 'The shop', url: 'https://shop.example/' };
    await hosts('With a manifest', {
      'publication.json': JSON.stringify({
        title: 'Atlas',
        pageWidth: 350,
        pageHeight: 500,
        pages: [{ image: 'pages/1.svg', links: [link] }],
      }),
      'pages/1.svg': '<svg/>',
    });
    await hosts('Exported', {
      'index.html': '<p>',
      'docs/Paper.pdf_1.jpg': 'no picture',
      'docs/Paper.pdf_2.jpg': 'no picture',
    });
    await hosts('Flowing', { 'index.html': '<p>text' });
    const recorded = [await pages(), await flowing()];
    expect(recorded.map((rows) => rows.length)).toEqual([3, 1]);

    await server.db.deleteFrom('publication_pages').execute();
    await server.db.updateTable('publications').set({ reflowable: false }).execute();
    const lost = await hosts('Without files', { 'index.html': '<p>' });
    await server.db
      .updateTable('publications')
      .set({ folder: 'gone', reflowable: false })
      .where('publication_id', '=', lost)
      .execute();
    const fill = createPageFilling(server);
    await fill(AbortSignal.abort());
    expect(await pages()).toEqual([]);
    await fill();
    expect([await pages(), await flowing()]).toEqual(recorded);
    await fill();
    expect([await pages(), await flowing()]).toEqual(recorded);
  });

  test('finds out the maker, the cover and the number of pages of older publications', async () => {
    const name = 'Flipped';
    const publicationId = await hosts(name, {
      'index.html': '<title>Flipped</title>',
      'mobile/javascript/config.js': 'bookConfig.totalPageCount = 26;',
      'files/page/1.jpg': 'no picture',
      'cover.jpg': 'no picture',
    });
    const row = () =>
      server.db
        .selectFrom('publications')
        .select(['maker', 'cover', 'pages', 'paged'])
        .where('account_id', '=', account.accountId)
        .where('publication_id', '=', publicationId)
        .executeTakeFirstOrThrow();
    const published = await row();
    expect(published).toEqual({ maker: 'flipPdf', cover: 'cover.jpg', pages: 26, paged: true });
    await server.db
      .updateTable('publications')
      .set({ maker: null, cover: '', pages: 0, paged: false })
      .where('account_id', '=', account.accountId)
      .where('publication_id', '=', publicationId)
      .execute();
    await createPageFilling(server)();
    expect(await row()).toEqual(published);
  });
});
