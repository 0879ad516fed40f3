import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicationManifest } from '#contract/publication';
import { publicLink, trackableLink } from '#rules/publicLink';
import type { Publication } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Asking } from './leavings.ts';
import type { Random } from './random.ts';
import type { Readable } from './readingSession.ts';

/** A publication as readers find it. */
export interface Shelf {
  readable: Readable;
  asking: Asking;
  address: string;
  links: string[];
  popularity: number;
}

/** Readers stay longer on a page with a form. */
const formInterest = 5;

/** An account's publications; the newest is read most. */
export async function readShelves({ db, config }: Deps, accountId: number, random: Random): Promise<Shelf[]> {
  const account = await db
    .selectFrom('accounts')
    .select('cloud_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const publisher = { user: String(accountId), cloudId: account?.cloud_id ?? '' };
  const publications = await db
    .selectFrom('publications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('publication_id', 'desc')
    .execute();
  const links = await db
    .selectFrom('trackable_links')
    .select(['link_id', 'publication_id'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('link_id')
    .execute();
  const shelves: Shelf[] = [];
  // in sequence: each draws from the same random numbers, so their order determines the readers
  for (const [index, publication] of publications.entries()) {
    shelves.push({
      ...(await readContents(
        join(config.publicationsDir, String(accountId), publication.folder),
        publication,
        random,
      )),
      address: publicLink(config, publisher, publication.name),
      links: links
        .filter((link) => link.publication_id === publication.publication_id)
        .map(({ link_id }) => trackableLink(config, link_id)),
      popularity: 1 / (index + 1),
    });
  }
  return shelves;
}

/** What can be found and answered, from the publication's own description if it has one. */
async function readContents(
  folder: string,
  { pages }: Publication,
  random: Random,
): Promise<Pick<Shelf, 'readable' | 'asking'>> {
  const manifest = await readFile(join(folder, 'publication.json'), 'utf8').then(
    (text) => JSON.parse(text) as PublicationManifest,
    () => undefined,
  );
  const count = Math.max(pages, 1);
  const described = (manifest?.pages ?? []).map((page, index) => ({ ...page, number: index + 1 }));
  const fields = new Map(
    described.flatMap(({ number, fields: ofPage = [] }) =>
      ofPage.length > 0 ? [[number, ofPage] as const] : [],
    ),
  );
  return {
    readable: {
      pages: count,
      links: described.flatMap(({ number, links = [] }) =>
        links.flatMap((link) => ('url' in link ? [{ page: number, url: link.url }] : [])),
      ),
      media: described.flatMap(({ number, media = [] }) =>
        media.map(({ kind, src }) => ({ page: number, url: src, kind })),
      ),
      interest: Array.from({ length: count }, (_, index) =>
        random.around(fields.has(index + 1) ? formInterest : 1, 0.4),
      ),
      hotSpots: Array.from({ length: count * 2 }, (_, index) => ({
        page: Math.floor(index / 2) + 1,
        x: Math.round(80 + random.next() * 600),
        y: Math.round(80 + random.next() * 840),
      })),
    },
    asking: { ...(manifest?.lead && { lead: manifest.lead }), fields },
  };
}
