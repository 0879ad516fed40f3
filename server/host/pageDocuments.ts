import { readFile } from 'node:fs/promises';
import type { PublicationManifest } from '#contract/publication';
import { createHotCopies } from './hotCopies.ts';
import { findFile } from './publicationFile.ts';
import { normalPath } from './publicationPages.ts';

/**
 * The HTML pages that a `publication.json` names. The reader shows them in frames without scripts and reports them
 * itself: a script in them would only be an error in the console.
 */
export function createPageDocuments() {
  const known = createHotCopies<ReadonlySet<string>>(1_000, () => 1);

  return async function isPageDocument(folder: string, path: readonly string[]): Promise<boolean> {
    const manifest = await findFile(folder, ['publication.json']);
    if (typeof manifest !== 'object') return false;
    const named = await known.get([folder, manifest.modified.getTime()].join('\0'), async () => {
      const { pages = [] } = JSON.parse(
        await readFile(manifest.path, 'utf8'),
      ) as Partial<PublicationManifest>;
      return new Set(pages.flatMap(({ html }) => (html === undefined ? [] : [normalPath(html)])));
    });
    return named.has(path.join('/'));
  };
}
