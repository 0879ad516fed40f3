import type { StoredFile } from '../files/fileStore.ts';

/** A list shows many covers at once: a picture beyond this is no cover. */
const mostBytes = 2 * 1024 * 1024;

const picture = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
/** `pages/1.jpg`, `thumbs/page-001.webp`, `cover.png`. */
const firstPicture =
  /^(?:[^/]+\/){0,4}(?:(?:pages?|thumbs?|thumbnails?|images?|img|book)\/(?:page|p|img|thumb)?[-_ ]?0*1|cover)\.(?:jpe?g|png|webp|avif|gif)$/i;

/** Smaller pictures of a page, where its maker puts them. */
const thumbnails = (image: string): string[] => [
  image.replace(/^files\/(?:mobile|large|page)\//i, 'files/thumb/'),
  image.replace(/(\.[^./]+)$/, '_thumb$1'),
];

/**
 * Path of a picture of the first page; '' if the folder has none.
 * @param firstPage path of the first page's image, where it is known
 */
export function coverOf(
  files: ReadonlyMap<string, Pick<StoredFile, 'size'>>,
  firstPage: string | undefined,
): string {
  const small = new Map(
    [...files]
      .filter(([path, { size }]) => picture.test(path) && size > 0 && size <= mostBytes)
      .map(([path, { size }]) => [path, size]),
  );
  const known =
    firstPage === undefined
      ? undefined
      : [...thumbnails(firstPage).filter((path) => path !== firstPage), firstPage].find((path) =>
          small.has(path),
        );
  if (known !== undefined) return known;
  const likely = [...small].filter(([path]) => firstPicture.test(path));
  return likely.sort(([, one], [, other]) => one - other)[0]?.[0] ?? '';
}
