import { createHash } from 'node:crypto';
import type { PublicationManifest } from '#contract/publication';
import type { Config } from '../config/config.ts';
import type { Publication } from '../db/schema.ts';
import { readerTag, readPage, type CollectorTag } from './collectorTag.ts';
import { bytesOf } from '../files/fileStore.ts';
import { findFile } from '../files/localFile.ts';
import { createHotCopies } from '../hotCopies.ts';
import { escapeHtml } from '../html.ts';
import { projectFile } from '../projectFile.ts';
import type { PublicationFolder } from './publicationFolder.ts';
import type { Representation } from './representation.ts';

/** Folder of the reader's build. */
export const READER_FOLDER = projectFile('dist/reader/');

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));

/** What a publication's description says about itself to browsers and search engines. */
function aboutIn(manifest: string, title: string) {
  const { language, description, pages } = JSON.parse(manifest) as Partial<PublicationManifest>;
  const count = pages?.length ?? 0;
  return {
    title,
    language: language ?? 'en',
    description: description ?? `${title}, ${count === 1 ? '1 page' : `${count} pages`}`,
  };
}

interface TaggedPage {
  page: Buffer;
  tagAt: number;
  tag: Buffer;
}

async function tagged(html: string, text: CollectorTag): Promise<TaggedPage> {
  const page = Buffer.from(html);
  const { tagAt, tag } = await readPage(page, text);
  return { page, tagAt, tag };
}

/** The page with its collector's tag, or with that of one browser. */
const withCollector = ({ page, tagAt, tag }: TaggedPage, reader: string): Buffer =>
  Buffer.concat([
    page.subarray(0, tagAt),
    reader === '' ? tag : Buffer.from(readerTag(reader)),
    page.subarray(tagAt),
  ]);

/** The product's mark and icon; a host with a name or logo of its own shows neither. */
const brandOf = ({ name, logo }: Config['brand']) =>
  name === 'Verso' && logo === ''
    ? { brand: 'product', icon: '/-/mark.svg' }
    : { brand: 'host', icon: 'data:,' };

/** The built-in reader's page for publications of page images. */
export function createReaderPages(readerFolder: string, brand: Config['brand']) {
  const pages = createHotCopies<TaggedPage>(8 * 1024 * 1024, ({ page }) => page.length);

  /** @returns undefined if the publication has no `publication.json`, or the reader was not built */
  return async function readerPage(
    folder: PublicationFolder,
    { title, name }: Publication,
    tag: CollectorTag,
    reader = '',
  ): Promise<Representation | undefined> {
    const [manifest, template] = await Promise.all([
      folder.find(['publication.json']),
      findFile(readerFolder, ['reader.html']),
    ]);
    if (typeof manifest !== 'object' || typeof template !== 'object') return undefined;
    const key = [folder.name, tag, title, manifest.modified.getTime(), template.modified.getTime()].join(
      '\0',
    );
    const found = await pages.get(key, async () => {
      const [text, manifestText] = await Promise.all([bytesOf(template), bytesOf(manifest)]);
      return tagged(
        fill(text.toString(), { ...aboutIn(manifestText.toString(), title || name), ...brandOf(brand) }),
        tag,
      );
    });
    const page = withCollector(found, reader);
    return {
      etag: `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`,
      modified: new Date(Math.max(manifest.modified.getTime(), template.modified.getTime())),
      varies: false,
      load: async () => ({
        type: 'text/html; charset=utf-8',
        size: page.length,
        ranges: false,
        open: async () => page,
      }),
    };
  };
}
