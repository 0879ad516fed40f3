import { imageSize } from 'image-size';
import { sql } from 'kysely';
import type { PublicationManifest } from '#contract/publication';
import type { Queryable } from '../db/connection.ts';
import type { PageLinkArea } from '../db/engagementTables.ts';
import { startOf, type StoredFile } from '../files/fileStore.ts';
import { pageImages } from './pageCount.ts';

/** A page, as far as a publication's files describe it. */
export interface PageFacts {
  page: number;
  /** Path of its image within the publication. */
  image: string;
  /** Of the image; 0 if unknown. */
  width: number;
  height: number;
  /** In page units: page height 1000. */
  links: PageLinkArea[];
}

const pageHeight = 1000;
const atOnce = 16;
const most = 10_000;
/** An image's size is told before this, its previews included. */
const SIZED_BY = 512 * 1024;

export const normalPath = (path: string) => path.normalize('NFC').replace(/^\.\//, '');

type ManifestPage = PublicationManifest['pages'][number];

const linkAreas = ({ links = [] }: ManifestPage, unit: number): PageLinkArea[] =>
  links.flatMap((link) =>
    'url' in link
      ? [
          {
            x: link.x * unit,
            y: link.y * unit,
            width: link.width * unit,
            height: link.height * unit,
            label: link.label.toWellFormed().replaceAll('\0', ''),
            url: link.url,
          },
        ]
      : [],
  );

/** The pages described by `publication.json`. */
export const pagesOfManifest = ({ pageWidth, pageHeight: height, pages }: PublicationManifest): PageFacts[] =>
  pages.map((page, index) => ({
    page: index + 1,
    image: normalPath(page.image),
    width: Math.max(1, Math.round(pageWidth)),
    height: Math.max(1, Math.round(height)),
    links: linkAreas(page, pageHeight / height),
  }));

/** An unreadable image is still shown; its size stays unknown. */
function sizeIn(start: Buffer): { width: number; height: number; orientation?: number } {
  try {
    return imageSize(start);
  } catch {
    return { width: 0, height: 0 };
  }
}

async function sizeOf(file: StoredFile): Promise<{ width: number; height: number }> {
  const start = await startOf(file, SIZED_BY);
  const { width, height, orientation = 1 } = sizeIn(start);
  // rotated by a quarter turn when shown
  const [shownWidth, shownHeight] = orientation > 4 ? [height, width] : [width, height];
  const whole = (length: number) => (length >= 1 && length < 1e6 ? Math.round(length) : 0);
  return { width: whole(shownWidth), height: whole(shownHeight) };
}

/** The pages of an exported flipbook: its page images. */
export async function pagesOfExport(files: ReadonlyMap<string, StoredFile>): Promise<PageFacts[]> {
  const images = [...pageImages([...files.keys()])].slice(0, most);
  const pages: PageFacts[] = [];
  for (let done = 0; done < images.length; done += atOnce) {
    pages.push(
      ...(await Promise.all(
        images.slice(done, done + atOnce).map(async ([page, image]) => {
          const file = files.get(image);
          const size = file ? await sizeOf(file) : { width: 0, height: 0 };
          return { page, image, ...size, links: [] };
        }),
      )),
    );
  }
  return pages;
}

/** Replaces the recorded pages. */
export async function recordPages(
  tx: Queryable,
  accountId: number,
  publicationId: number,
  pages: readonly PageFacts[],
): Promise<void> {
  await tx
    .deleteFrom('publication_pages')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .execute();
  if (pages.length === 0) return;
  await sql`INSERT INTO publication_pages (account_id, publication_id, page, image, width, height, links)
    SELECT ${accountId}::bigint, ${publicationId}::bigint, page, image, width, height, links
    FROM jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) AS told (page integer, image text, width integer, height integer, links jsonb)`.execute(
    tx,
  );
}
