import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  forBrowser,
  HEAD_BYTES,
  looksLikeUtf8,
  readPage,
  type BrowserFacts,
  type CollectorTag,
  type DocumentPage,
  type PageFacts,
} from './collectorTag.ts';
import { isCompressible, isHtml, isText, mediaType } from './contentType.ts';
import { bytesOf, startOf, type ByteRange, type StoredFile } from '../files/fileStore.ts';
import { createHotCopies } from '../hotCopies.ts';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};
export type Encoding = keyof typeof compressors;

/** Longer text is sent uncompressed, as a stream. */
const LONGEST_COMPRESSED = 4 * 1024 * 1024;
const SHORTEST_COMPRESSED = 600;

/** Raise it when pages are changed in another way: browsers keep the earlier ones by their ETag. */
const PAGE_REVISION = 4;

/** One encoding of a file as sent. Everything but `load` is known without reading the file. */
export interface Representation {
  etag: string;
  modified: Date;
  encoding?: Encoding;
  /** The encoding depends on Accept-Encoding. */
  varies: boolean;
  load(): Promise<{
    type: string;
    size: number;
    ranges: boolean;
    open: (range?: ByteRange) => Promise<Buffer | Readable>;
  }>;
}

const hashOf = ({ reader, before }: BrowserFacts) =>
  createHash('sha256')
    .update(`${reader}${before && ` ${before}`}`)
    .digest('base64url')
    .slice(0, 8);

/** What the beginning of a text tells about it. */
interface TextFacts {
  utf8: boolean;
  page?: PageFacts;
}

/** The encoding for an Accept-Encoding header, if any. */
function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((item) => {
        const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
        const quality = parameters.find((part) => part.startsWith('q='));
        return [name, quality ? Number(quality.slice(2)) : 1];
      }),
  );
  return (['br', 'gzip'] as const).find((name) => (accepted.get(name) ?? 0) > 0);
}

async function* joined(file: StoredFile, { insertions }: PageFacts): AsyncGenerator<Buffer> {
  let start = 0;
  for (const { at, bytes } of insertions) {
    yield* await file.open({ start, end: at - 1 });
    yield bytes;
    start = at;
  }
  yield* await file.open({ start, end: file.size - 1 });
}

function joinedBytes(page: Buffer, { insertions }: PageFacts): Buffer {
  const starts = [0, ...insertions.map(({ at }) => at)];
  return Buffer.concat(
    starts.flatMap((start, index) => {
      const next = insertions[index];
      return next ? [page.subarray(start, next.at), next.bytes] : [page.subarray(start)];
    }),
  );
}

/** Chooses and creates the encodings of files, and caches the expensive ones. */
export function createRepresentations() {
  const copies = createHotCopies<Buffer>(64 * 1024 * 1024, (copy) => copy.length);
  const facts = createHotCopies<TextFacts>(5_000, () => 1);

  /**
   * @param version identifies the upload and its cache version: a new one renews every ETag and cached copy
   * @param tag what is inserted into pages; undefined for pages that stay as they are
   * @param depth folders between the publication's address and the file
   * @param browser what the page says of the browser: such a page is made for it alone
   * @param of the page that the document is
   */
  return function represent(
    file: StoredFile,
    version: string,
    acceptEncoding: string | undefined,
    tag?: CollectorTag,
    depth = 0,
    browser: BrowserFacts = { reader: '', before: '' },
    of?: DocumentPage,
  ): Representation {
    const type = mediaType(file.path);
    const changed = tag !== undefined && isHtml(type) ? tag : undefined;
    const varies =
      isCompressible(type) && file.size >= SHORTEST_COMPRESSED && file.size <= LONGEST_COMPRESSED;
    const encoding = varies ? acceptedEncoding(acceptEncoding) : undefined;
    const state = [
      version,
      file.modified.getTime().toString(36),
      file.size.toString(36),
      ...(changed ? [PAGE_REVISION, changed.length] : []),
      ...(changed && of ? [of.page, of.pages] : []),
    ].join('-');
    const key = `${file.path}\0${state}`;
    const personal = changed && (browser.reader !== '' || browser.before !== '') ? browser : undefined;
    const shown = personal ? `${state}-${hashOf(personal)}` : state;

    const readFacts = () =>
      facts.get(key, async () => {
        const start = await startOf(file, HEAD_BYTES);
        return {
          utf8: looksLikeUtf8(start),
          ...(changed && { page: await readPage(start, changed, depth, of) }),
        };
      });

    async function whole(page: PageFacts | undefined): Promise<Buffer> {
      const bytes = await bytesOf(file);
      return page ? joinedBytes(bytes, page) : bytes;
    }

    return {
      etag: `"${shown}${encoding ? `-${encoding}` : ''}"`,
      modified: file.modified,
      encoding,
      varies,
      async load() {
        const known = isText(type) ? await readFacts() : { utf8: false, page: undefined };
        const { utf8 } = known;
        const page = known.page && personal ? forBrowser(known.page, personal) : known.page;
        const full = utf8 && !page?.ownCharset ? `${type}; charset=utf-8` : type;
        if (encoding) {
          const make = async () => compressors[encoding](await whole(page));
          const bytes = personal ? await make() : await copies.get(`${key}\0${encoding}`, make);
          return { type: full, size: bytes.length, ranges: false, open: async () => bytes };
        }
        if (page) {
          const open = async () => Readable.from(joined(file, page), { objectMode: false });
          return {
            type: full,
            size: page.insertions.reduce((size, { bytes }) => size + bytes.length, file.size),
            ranges: false,
            open,
          };
        }
        return { type: full, size: file.size, ranges: true, open: (range) => file.open(range) };
      },
    };
  };
}
