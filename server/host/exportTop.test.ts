import { expect, test } from 'vitest';
import { pageLedTo } from './exportTop.ts';
import { localFile } from '../files/localFile.ts';
import { readContents } from './publicationContents.ts';
import { writeFiles } from './testHost.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const files = new Map(
  ['index.html', 'flip/index.html', 'a b/book.html', 'flip/a.js'].map((path) => [path, 0]),
);

test.each([
  ['<meta http-equiv="refresh" content="0; url=flip/index.html">', 'flip/index.html'],
  ["<script>location.href = './flip/'</script>", 'flip/index.html'],
  ['<script>window.location.replace("a%20b/book.html?x=1#page=2")</script>', 'a b/book.html'],
  ['<script>location="flip"</script>', 'flip/index.html'],
  ['<script>location="index.html"</script>', undefined],
  ['<script>location="https://maker.example/flip/index.html"</script>', undefined],
  ['<script>location="flip/a.js"</script>', undefined],
  ['<script>location="%E0%A4%A"</script>', undefined],
  ['<p>flip/index.html', undefined],
])('%s leads to %s', (head, path) => {
  expect(pageLedTo(head, files)).toBe(path);
});

test('a hostile page is searched quickly', () => {
  // the processor's time: a busy machine takes longer
  const began = process.cpuUsage();
  expect(pageLedTo('<meta http-equiv=refresh '.repeat(20_000), files)).toBeUndefined();
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2_000);
});

test('an export in the folder that the index page leads to is known, with its pages and its cover', async () => {
  const contents: Record<string, string> = {
    'index.html': '<title>Wait</title><script>location.replace("flip/index.html")</script>',
    'flip/index.html': '<title>The Atlas</title>',
    'flip/mobile/javascript/config.js': '',
    'flip/files/mobile/1.jpg': 'one',
    'flip/files/mobile/2.jpg': 'two',
    'flip/files/thumb/1.jpg': '1',
  };
  const folder = writeFiles(mkdtempSync(join(tmpdir(), 'verso-top-')), contents);
  const read = await readContents(
    new Map(
      Object.keys(contents).map((path) => [
        path,
        localFile(join(folder, path), contents[path]!.length, new Date(0)),
      ]),
    ),
  );
  expect(read).toMatchObject({
    indexPage: 'index.html',
    title: 'The Atlas',
    maker: 'flipPdf',
    pages: 2,
    paged: true,
    reflowable: false,
    cover: 'flip/files/thumb/1.jpg',
    sheets: [{ image: 'flip/files/mobile/1.jpg' }, { image: 'flip/files/mobile/2.jpg' }],
  });
});
