const pageImage = /^docs\/(?:[^/]+\/)*([^/]*?)(\d{1,5})(\.(?:jpe?g|png|webp|svg|gif|avif))$/i;

/**
 * How many pages an exported flipbook has, by its page images (`docs/Paper.pdf_12.jpg`): the highest number of
 * the largest family of files that differ in their number alone. 0 where there is none.
 */
export function pagesByImages(paths: readonly string[]): number {
  const families = new Map<string, number[]>();
  for (const path of paths) {
    const [, stem = '', number, ending = ''] = pageImage.exec(path) ?? [];
    if (number === undefined) continue;
    const family = `${path.slice(0, -(stem + number + ending).length)}${stem}\0${ending.toLowerCase()}`;
    families.set(family, [...(families.get(family) ?? []), Number(number)]);
  }
  const largest = [...families.values()].sort((one, other) => other.length - one.length)[0] ?? [];
  const highest = largest.reduce((most, number) => Math.max(most, number), 0);
  if (largest.includes(0)) return highest + 1;
  // a year or a version rather than a page
  return highest > 4 * largest.length ? largest.length : highest;
}
