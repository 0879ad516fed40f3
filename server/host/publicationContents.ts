import { defaultTreeAdapter } from 'parse5';
import { Compile } from 'typebox/compile';
import { PublicationManifest } from '#contract/publication';
import { HEAD_BYTES, looksLikeUtf8 } from './collectorTag.ts';
import { filesBelow, pageLedTo } from './exportTop.ts';
import { bytesOf, startOf, type StoredFile } from '../files/fileStore.ts';
import { documentsOf } from './documentOrder.ts';
import { drawnPictures } from './drawnPage.ts';
import { faultOfManifest } from './manifestFault.ts';
import { pagesByImages } from './pageCount.ts';
import { everyElement } from './pageElements.ts';
import { parsePage } from './pageParsing.ts';
import { coverOf } from './publicationCover.ts';
import { makerOf, pagesInConfig, reportsPages, type Maker } from './publicationMaker.ts';
import { normalPath, pagesOfExport, pagesOfManifest, type PageFacts } from './publicationPages.ts';
import { PublishRefused } from './publishRefused.ts';

/** What a folder turns out to contain. */
export interface Contents {
  /** Its index page; '' for the built-in reader. */
  indexPage: string;
  /** The publication's own title; '' if it has none. */
  title: string;
  pages: number;
  maker: Maker;
  /** Path of a picture of its first page; '' if it has none. */
  cover: string;
  /** Its viewer reports pages; false if only readings will show it. */
  paged: boolean;
  /** Its pages, as far as their images are known. */
  sheets: PageFacts[];
  /** An HTML publication without page images: its text is reflowable. */
  reflowable: boolean;
  /** Of a folder of HTML: its documents, each of them a page. */
  documents: string[];
}

const MANIFEST = 'publication.json';
const manifests = Compile(PublicationManifest);
type Files = ReadonlyMap<string, StoredFile>;

async function headOf(page: StoredFile): Promise<string> {
  const start = await startOf(page, HEAD_BYTES);
  return new TextDecoder(looksLikeUtf8(start) ? 'utf-8' : 'windows-1252').decode(start);
}

async function titleOf(head: string): Promise<string> {
  const title = everyElement(await parsePage(head)).find(({ tagName }) => tagName === 'title');
  const text = title?.childNodes
    .map((part) => (defaultTreeAdapter.isTextNode(part) ? part.value : ''))
    .join('');
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
}

/** What an exported folder is made with, and how many pages it has; 0 if its files do not say. */
async function readExport(files: Files, head: string) {
  const paths = [...files.keys()];
  const maker = makerOf(paths, head);
  const pictured = pagesByImages(paths);
  const config =
    maker === 'flipPdf' && paths.find((path) => /^(?:mobile\/)?javascript\/config\.js$/i.test(path));
  const file = config ? files.get(config) : undefined;
  const configured = file && pictured === 0 ? pagesInConfig((await startOf(file, HEAD_BYTES)).toString()) : 0;
  return { maker, pages: pictured || configured };
}

/** The folder that an export begins in, '' or with a slash at its end, and the beginning of its first page. */
async function topOf(files: Files, head: string): Promise<{ top: string; first: string }> {
  const path = makerOf([...files.keys()], head) === 'html' ? pageLedTo(head, files) : undefined;
  const page = path === undefined ? undefined : files.get(path);
  if (path === undefined || !page) return { top: '', first: head };
  const top = path.slice(0, path.lastIndexOf('/') + 1);
  const first = await headOf(page);
  // a page like any other may lead to another
  return makerOf([...filesBelow(files, top).keys()], first) === 'html'
    ? { top: '', first: head }
    : { top, first };
}

function parseManifest(text: string): PublicationManifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new PublishRefused(`${MANIFEST} is not JSON: ${(error as Error).message}.`);
  }
  if (manifests.Check(manifest)) return manifest;
  const fault = manifests.Errors(manifest)[0];
  throw new PublishRefused(
    `${MANIFEST} does not fit: ${fault?.instancePath || 'it'} ${fault?.message ?? 'is wrong'}.`,
  );
}

async function readManifest(file: StoredFile, files: Files): Promise<Contents> {
  const manifest = parseManifest((await bytesOf(file)).toString());
  const fault = faultOfManifest(manifest);
  if (fault) throw new PublishRefused(`${MANIFEST} does not fit: ${fault}`);
  const { title, pages } = manifest;
  for (const named of pages.flatMap(({ image, html, media = [] }) => [
    image,
    ...(html === undefined ? [] : [html]),
    ...media.map(({ src }) => src),
  ])) {
    if (!files.has(normalPath(named)))
      throw new PublishRefused(`${MANIFEST} names ${named}, which is not in the folder.`);
  }
  const sheets = pagesOfManifest(manifest);
  return {
    indexPage: '',
    title,
    pages: pages.length,
    maker: 'builtIn',
    cover: coverOf(files, sheets[0]?.image),
    paged: true,
    sheets,
    reflowable: false,
    documents: [],
  };
}

/**
 * A publication's first page and its metadata.
 * @param files by their path within it
 * @throws PublishRefused if there is no first page
 */
export async function readContents(files: Files): Promise<Contents> {
  const pages = [...files.keys()].filter((path) => /^[^/]+\.html?$/i.test(path));
  const indexPage =
    ['index.html', 'index.htm'].find((path) => files.has(path)) ??
    (pages.length === 1 ? pages[0] : undefined);
  const index = indexPage === undefined ? undefined : files.get(indexPage);
  const manifest = files.get(MANIFEST);
  if (indexPage !== undefined && index && (!manifest || indexPage.startsWith('index.'))) {
    const head = await headOf(index);
    const { top, first } = await topOf(files, head);
    const below = filesBelow(files, top);
    const within = await pagesOfExport(below);
    const sheets = within.map((sheet) => ({ ...sheet, image: top + sheet.image }));
    const drawn = await drawnPictures(
      files,
      sheets.map(({ image }) => image),
    );
    const { maker, pages: pictured } = await readExport(below, first);
    const documents = maker === 'html' && pictured === 0 ? await documentsOf(files, indexPage, headOf) : [];
    const count = pictured || documents.length;
    const cover = coverOf(below, within[0]?.image);
    return {
      indexPage,
      title: (top && (await titleOf(first))) || (await titleOf(head)),
      pages: count,
      maker,
      cover: cover && top + cover,
      paged: count > 1 || reportsPages(maker),
      sheets: sheets.map((sheet) => ({ ...sheet, image: drawn.get(sheet.image) ?? sheet.image })),
      reflowable: sheets.length === 0 && !manifest,
      documents,
    };
  }
  if (manifest) return readManifest(manifest, files);
  throw new PublishRefused(
    pages.length > 1
      ? 'The folder has several pages and none is called index.html. Rename the first.'
      : `The folder has no page to begin with: no index.html and no ${MANIFEST}.`,
  );
}
