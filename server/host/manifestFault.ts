import type { PublicationManifest } from '#contract/publication';
import { storable } from '../storableText.ts';

/** Lengths in the page's own units. */
const [shortest, longest] = [0.01, 100_000];

/** The problem with a well-formed manifest, in words for the user; undefined if it is valid. */
export function faultOfManifest({
  title,
  pageWidth,
  pageHeight,
  pages,
}: PublicationManifest): string | undefined {
  for (const [name, length] of Object.entries({ pageWidth, pageHeight })) {
    if (length < shortest || length > longest) return `${name} must be from ${shortest} to 100,000.`;
  }
  if (title !== storable(title)) return 'the title has a character that cannot be stored. Remove it.';
  for (const [index, { links = [] }] of pages.entries()) {
    for (const link of links) {
      if ('url' in link && link.url !== storable(link.url))
        return `the address of a link on page ${index + 1} has a character that cannot be stored. Remove it.`;
      if ([link.x, link.y, link.width, link.height].some((length) => Math.abs(length) > longest))
        return `a link on page ${index + 1} lies beyond the page.`;
    }
  }
  return undefined;
}
