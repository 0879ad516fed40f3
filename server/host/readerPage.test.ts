import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Publication } from '../db/schema.ts';
import { createFolderStore } from '../files/folderStore.ts';
import { readText } from '../files/fileStore.ts';
import { COLLECTOR_TAG } from './collectorTag.ts';
import { createReaderPages } from './readerPage.ts';
import { writeFiles } from './testHost.ts';

const scratch = mkdtempSync(join(tmpdir(), 'verso-reader-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const template = writeFiles(join(scratch, 'reader'), {
  'reader.html': '<head><title>{{title}}</title></head>{{language}}|{{description}}|{{brand}}|{{icon}}',
});
const page = { image: '1.svg' };
let folders = 0;

/** What the page says, filled for a publication and a host. */
async function filled(manifest: object, brand: { name: string; logo: string }): Promise<string[]> {
  const name = `publication-${(folders += 1)}`;
  writeFiles(join(scratch, name), { 'publication.json': JSON.stringify(manifest) });
  const store = createFolderStore(scratch);
  const readerPage = createReaderPages(template, { ...brand, accent: '' });
  const found = await readerPage(
    {
      name,
      find: (segments) => store.find(name, segments),
      text: (path) => readText(store, name, path),
    },
    { title: 'Atlas & more', name: 'Atlas' } as Publication,
    COLLECTOR_TAG,
  );
  const body = await (await found?.load())?.open();
  return (Buffer.isBuffer(body) ? body.toString() : '').split('</head>')[1]?.split('|') ?? [];
}
const verso = { name: 'Verso', logo: '' };

test('a publication describes itself, or is described by its title and size', async () => {
  expect(await filled({ language: 'de', description: 'Maps "of" <it>', pages: [page] }, verso)).toEqual([
    'de',
    'Maps &quot;of&quot; &lt;it&gt;',
    'product',
    '/-/mark.svg',
  ]);
  expect((await filled({ pages: [page, page] }, verso)).slice(0, 2)).toEqual([
    'en',
    'Atlas &amp; more, 2 pages',
  ]);
});

test.each([
  { name: 'Atelier', logo: '' },
  { name: 'Verso', logo: 'https://atelier.example/logo.svg' },
])(
  'a host with a name or logo of its own ($name, "$logo") does not show the product’s mark',
  async (brand) => {
    expect((await filled({ pages: [page] }, brand)).slice(2)).toEqual(['host', 'data:,']);
  },
);
