import type { PublicationManifest } from '#contract/publication';
import { bytesOf } from '../files/fileStore.ts';
import { createHotCopies } from '../hotCopies.ts';
import type { PublicationFolder } from './publicationFolder.ts';
import { normalPath } from './publicationPages.ts';

/**
 * The HTML pages that a `publication.json` names. The reader shows them in frames without scripts and reports them
 * itself: a script in them would only be an error in the console.
 */
export function createPageDocuments() {
  const known = createHotCopies<ReadonlySet<string>>(1_000, () => 1);

  return async function isPageDocument(folder: PublicationFolder, path: readonly string[]): Promise<boolean> {
    const manifest = await folder.find(['publication.json']);
    if (typeof manifest !== 'object') return false;
    const named = await known.get([folder.name, manifest.modified.getTime()].join('\0'), async () => {
      const { pages = [] } = JSON.parse((await bytesOf(manifest)).toString()) as Partial<PublicationManifest>;
      return new Set(pages.flatMap(({ html }) => (html === undefined ? [] : [normalPath(html)])));
    });
    return named.has(path.join('/'));
  };
}
