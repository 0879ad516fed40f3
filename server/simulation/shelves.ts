import type { PublicationManifest } from '#contract/publication';
import { publicLink, trackableLink } from '#rules/publicLink';
import type { Publication } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { publicationFolder, type PublicationFolder } from '../host/publicationFolder.ts';
import { contentOfFacts, contentOfManifest } from './pageContent.ts';
import type { Random } from './random.ts';
import type { Readable } from './readingSession.ts';

/** An address that readers come by. */
export interface Source {
  location: string;
  /** A trackable link's creation; no one can have opened it before. */
  since: Date;
  /** The share of its readers who read on a phone. */
  phones: number;
}

/** A publication as readers find it. */
export interface Shelf {
  readable: Readable;
  address: Source;
  links: Source[];
  popularity: number;
}

const usualPhones = 0.33;

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
    .select(['link_id', 'publication_id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('link_id')
    .execute();
  const shelves: Shelf[] = [];
  // in sequence: each draws from the same random numbers, so their order determines the readers
  for (const [index, publication] of publications.entries()) {
    const folder = publicationFolder(config, publication);
    shelves.push({
      readable: await readContents(db, folder, publication, random),
      address: {
        location: publicLink(config, publisher, publication.name),
        since: publication.created_at,
        phones: usualPhones,
      },
      links: links
        .filter((link) => link.publication_id === publication.publication_id)
        .map(({ link_id, created_at }) => ({
          location: trackableLink(config, link_id),
          since: created_at,
          phones: 0.15 + 0.7 * random.next(),
        })),
      popularity: 1 / (index + 1),
    });
  }
  return shelves;
}

/** What can be found and answered, from the publication's own description if it has one. */
async function readContents(
  db: Deps['db'],
  folder: PublicationFolder,
  { account_id, publication_id, pages }: Publication,
  random: Random,
): Promise<Readable> {
  const described = await folder.text('publication.json');
  const manifest = described === undefined ? undefined : (JSON.parse(described) as PublicationManifest);
  if (manifest)
    return {
      pages: await contentOfManifest(folder.text, manifest, random),
      ...(manifest.lead && { lead: manifest.lead }),
    };
  const facts = await db
    .selectFrom('publication_pages')
    .select(['page', 'width', 'height', 'links'])
    .where('account_id', '=', account_id)
    .where('publication_id', '=', publication_id)
    .orderBy('page')
    .execute();
  return { pages: contentOfFacts(facts, Math.max(pages, 1), random) };
}
