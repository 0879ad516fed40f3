import { posix } from 'node:path';
import type { StoredFile } from '../files/fileStore.ts';
import { attribute, everyElement, type Document } from './pageElements.ts';
import { parsePage } from './pageParsing.ts';

type Files = ReadonlyMap<string, StoredFile>;
/** Beginning of a text file. */
export type ReadStart = (file: StoredFile) => Promise<string>;

/** As many pages as a session keeps by number; a larger folder is measured by its parts. */
const most = 500;
const top = 'http://publication.invalid/';

/** The file that an address within a document means; undefined if it is not in the folder. */
function fileAt(address: string, base: string, files: Files): string | undefined {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url?.origin !== new URL(top).origin) return undefined;
  try {
    const path = decodeURIComponent(url.pathname.slice(1)).normalize('NFC');
    // from the root, the folder may have another name
    const named = address.trim().startsWith('/') ? [path, path.slice(path.indexOf('/') + 1)] : [path];
    return named.flatMap((name) => [name, posix.join(name, 'index.html')]).find((name) => files.has(name));
  } catch {
    return undefined;
  }
}

/** The files that elements of a document name, in its order. */
function named(document: Document, path: string, files: Files) {
  const elements = everyElement(document);
  const base = elements
    .map((one) => (one.tagName === 'base' ? attribute(one, 'href') : undefined))
    .find(Boolean);
  const here = new URL(encodeURI(path), top).href;
  const from = base !== undefined && URL.canParse(base, here) ? new URL(base, here).href : here;
  return (names: readonly string[], of: string): string[] =>
    elements.flatMap((element) => {
      const address = names.includes(element.tagName) ? attribute(element, of) : undefined;
      return (address !== undefined && fileAt(address, from, files)) || [];
    });
}

/** The page, or one of its scripts, reports pages itself. */
async function reportsItself(head: string, scripts: readonly string[], files: Files, read: ReadStart) {
  const texts = await Promise.all(
    scripts.map(async (path) => {
      const file = files.get(path);
      return file ? read(file) : '';
    }),
  );
  return [head, ...texts].some((text) => /\bverso\b/.test(text));
}

/**
 * The documents of a folder of HTML, each of them one page, in the order in which the index links them, and then those
 * links that follow. Empty if the index stands alone, if a viewer in it reports pages of its own, and where a document is a
 * frame around another: that one is read, and may be a viewer's.
 */
export async function documentsOf(files: Files, index: string, read: ReadStart): Promise<string[]> {
  const found = new Set([index]);
  for (const path of found) {
    const file = files.get(path);
    const head = file ? await read(file) : '';
    const filesOf = named(await parsePage(head), path, files);
    if (filesOf(['frame', 'iframe'], 'src').length > 0) return [];
    if (await reportsItself(head, filesOf(['script'], 'src'), files, read)) return [];
    for (const linked of filesOf(['a', 'area'], 'href')) if (/\.html?$/i.test(linked)) found.add(linked);
    if (found.size > most) return [];
  }
  return found.size > 1 ? [...found] : [];
}
