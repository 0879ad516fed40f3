import type { Publication } from '../db/schema.ts';
import type { DocumentPage } from './collectorTag.ts';

/** The path of the file that is shown at a path. */
export const namedBy = (path: readonly string[], indexPage: string): readonly string[] =>
  path.at(-1) === '' ? [...path.slice(0, -1), path.length === 1 ? indexPage : 'index.html'] : path;

/** The page that the document at a path is, where documents are pages. */
export function documentPage(
  { documents, index_page }: Publication,
  path: readonly string[],
): DocumentPage | undefined {
  const page = documents.indexOf(namedBy(path, index_page).join('/')) + 1;
  return page > 0 ? { page, pages: documents.length } : undefined;
}
