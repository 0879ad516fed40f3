import { open, readFile } from 'node:fs/promises';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { Compile } from 'typebox/compile';
import { PublicationManifest } from '#contract/publication';
import { HEAD_BYTES, looksLikeUtf8 } from './collectorTag.ts';
import type { SurveyedFile } from './folderSurvey.ts';
import { faultOfManifest } from './manifestFault.ts';
import { pagesByImages } from './pageCount.ts';
import { normalPath, pagesOfExport, pagesOfManifest, type PageFacts } from './publicationPages.ts';
import { PublishRefused } from './publishRefused.ts';

/** What a folder turns out to contain. */
export interface Contents {
  /** Its index page; '' for the built-in reader. */
  indexPage: string;
  /** The publication's own title; '' if it has none. */
  title: string;
  pages: number;
  /** Its viewer reports pages; false if only readings will show it. */
  paged: boolean;
  /** Its pages, as far as their images are known. */
  sheets: PageFacts[];
  /** An HTML publication without page images: its text is reflowable. */
  reflowable: boolean;
}

const MANIFEST = 'publication.json';
const manifests = Compile(PublicationManifest);

function textOf(node: DefaultTreeAdapterTypes.ParentNode, name: string): string | undefined {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    if (child.tagName === name)
      return child.childNodes.map((part) => ('value' in part ? part.value : '')).join('');
    const found = textOf(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function titleOfPage({ source }: SurveyedFile): Promise<string> {
  const handle = await open(source);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const page = new TextDecoder(looksLikeUtf8(start) ? 'utf-8' : 'windows-1252').decode(start);
    return (textOf(parse(page), 'title') ?? '').replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
  } finally {
    await handle.close();
  }
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

async function readManifest(file: SurveyedFile, paths: ReadonlySet<string>): Promise<Contents> {
  const manifest = parseManifest(await readFile(file.source, 'utf8'));
  const fault = faultOfManifest(manifest);
  if (fault) throw new PublishRefused(`${MANIFEST} does not fit: ${fault}`);
  const { title, pages } = manifest;
  for (const named of pages.flatMap(({ image, html, media = [] }) => [
    image,
    ...(html === undefined ? [] : [html]),
    ...media.map(({ src }) => src),
  ])) {
    if (!paths.has(normalPath(named)))
      throw new PublishRefused(`${MANIFEST} names ${named}, which is not in the folder.`);
  }
  return {
    indexPage: '',
    title,
    pages: pages.length,
    paged: true,
    sheets: pagesOfManifest(manifest),
    reflowable: false,
  };
}

/**
 * A publication's first page and its metadata.
 * @throws PublishRefused if there is no first page
 */
export async function readContents(files: readonly SurveyedFile[]): Promise<Contents> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const pages = files.filter(({ path }) => /^[^/]+\.html?$/i.test(path));
  const index =
    byPath.get('index.html') ?? byPath.get('index.htm') ?? (pages.length === 1 ? pages[0] : undefined);
  const manifest = byPath.get(MANIFEST);
  if (index && (!manifest || index.path.startsWith('index.'))) {
    const sheets = await pagesOfExport(files);
    const count = pagesByImages([...byPath.keys()]);
    return {
      indexPage: index.path,
      title: await titleOfPage(index),
      pages: count,
      paged: count > 1,
      sheets,
      reflowable: sheets.length === 0 && !manifest,
    };
  }
  if (manifest) return readManifest(manifest, new Set(byPath.keys()));
  throw new PublishRefused(
    pages.length > 1
      ? 'The folder has several pages and none is called index.html. Rename the first.'
      : `The folder has no page to begin with: no index.html and no ${MANIFEST}.`,
  );
}
