const pageImage =
  /^((?:docs|files\/(?:mobile|large))\/(?:[^/]+\/)*[^/]*?)(\d{1,5})(\.(?:jpe?g|png|webp|svg|gif|avif))$/i;

/**
 * The page images of an exported flipbook (`docs/Paper.pdf_12.jpg`, Flip PDF's `files/mobile/12.jpg`), by page from 1: the largest set of files
 * that differ only in their number. Empty if there is none.
 */
export function pageImages(paths: readonly string[]): Map<number, string> {
  const families = new Map<string, { number: number; path: string }[]>();
  for (const path of paths) {
    const [, before = '', number, ending = ''] = pageImage.exec(path) ?? [];
    if (number === undefined) continue;
    const family = `${before}\0${ending.toLowerCase()}`;
    families.set(family, [...(families.get(family) ?? []), { number: Number(number), path }]);
  }
  const largest = [...families.values()].sort((one, other) => other.length - one.length)[0] ?? [];
  const inOrder = largest.sort((one, other) => one.number - other.number);
  const first = inOrder[0]?.number === 0 ? 1 : 0;
  // a year or version rather than a page
  const counted = (inOrder.at(-1)?.number ?? 0) > 4 * inOrder.length;
  return new Map(inOrder.map(({ number, path }, index) => [counted ? index + 1 : number + first, path]));
}

/** Number of pages of an exported flipbook: the highest number among its page images; 0 if there are none. */
export const pagesByImages = (paths: readonly string[]): number =>
  [...pageImages(paths).keys()].reduce((most, page) => Math.max(most, page), 0);
