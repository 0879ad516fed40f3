import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from './publishing.ts';
import { openTestHost, writeFiles, type TestHost } from './testHost.ts';

let host: TestHost;
let accountId: number;
beforeAll(async () => {
  host = await openTestHost();
  accountId = await host.addAccount();
});
afterAll(() => host.close());

async function publishGuide(name: string, files: Record<string, string>) {
  const published = await publish(host, {
    folder: writeFiles(join(host.scratch, name), files),
    accountId,
    name,
  });
  const { host: of, pathname } = new URL(published.link);
  return {
    pages: published.pages,
    tag: async (path: string) =>
      /standIn\.js"([^>]*)/.exec(
        (await host.app.inject({ url: pathname + path, headers: { host: of } })).body,
      )?.[1],
  };
}

const guide = {
  'index.html': `<a href="https://shop.example/b.html">Shop</a><a href="./b%20b.html#top">B</a><a href="b%20b.html">B</a>
    <a href="missing.html">–</a><a href="notes.pdf">PDF</a><a href="/Old/deep/">Deep</a><a href="index.html">Home</a>`,
  'b b.html': '<base href="deep/"><a href="last.html">Last</a>',
  'deep/index.html': '<a href="../a.html">A</a>',
  'deep/last.html': '<p>Last',
  'a.html': '<p>A',
  'alone.html': '<p>No link leads here',
  'notes.pdf': '%PDF',
};

test('the documents of a folder of HTML are its pages, in the order in which they are linked', async () => {
  const { pages, tag } = await publishGuide('Guide', guide);
  expect(pages).toBe(5);
  const order = ['', 'b%20b.html', 'deep/', 'deep/last.html', 'a.html'];
  for (const [nth, path] of order.entries())
    expect(await tag(path)).toBe(
      `${path.startsWith('deep/') ? ' data-depth="1"' : ''} data-page="${nth + 1}" data-pages="5"`,
    );
  expect(await tag('index.html')).toBe(' data-page="1" data-pages="5"');
  expect(await tag('alone.html')).toBe('');
});

test('where a viewer reports pages of its own, and where the index stands alone, documents are no pages', async () => {
  const own = await publishGuide('Own', {
    ...guide,
    'index.html': `${guide['index.html']}<script src="js/book.js"></script>`,
    'js/book.js': 'onturn = (page) => verso.page(page)',
  });
  const framed = await publishGuide('Framed', { ...guide, 'a.html': '<iframe src="deep/"></iframe>' });
  const alone = await publishGuide('Alone', { 'index.html': '<p>All', 'other.html': '<p>Other' });
  for (const { pages, tag } of [own, framed, alone]) {
    expect(pages).toBe(0);
    expect(await tag('')).toBe('');
  }
});
