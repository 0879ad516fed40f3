import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { filesOf } from '../files/openFiles.ts';
import { StoreAway } from '../files/storeAway.ts';
import { readContents } from './publicationContents.ts';
import { folderName } from './publicationFolder.ts';
import { recordPages } from './publicationPages.ts';

interface Hosted {
  account_id: number;
  publication_id: number;
  folder: string;
}

/**
 * Records the pages, maker and cover of publications hosted before these were recorded. Those without
 * recognisable pages are tried once per process. When stopped, it leaves the rest for the next start.
 */
export function createPageFilling({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>) {
  const looked = new Set<string>();

  async function pageless(): Promise<Hosted[]> {
    const { rows } = await sql<Hosted>`SELECT account_id, publication_id, folder FROM publications
      WHERE deleted_at IS NULL AND (maker IS NULL OR NOT reflowable AND NOT EXISTS (
        SELECT FROM publication_pages AS page
        WHERE page.account_id = publications.account_id AND page.publication_id = publications.publication_id))
      ORDER BY account_id, publication_id`.execute(db);
    return rows.filter(({ folder }) => !looked.has(folder));
  }

  async function fillOne({ account_id, publication_id, folder }: Hosted): Promise<void> {
    const files = await filesOf(config).publications.list(folderName({ account_id, folder }));
    const { sheets, reflowable, maker, cover, documents, paged, pages } = await readContents(files);
    await db.transaction().execute(async (tx) => {
      // if republished meanwhile, its new pages are recorded already
      const { numUpdatedRows } = await tx
        .updateTable('publications')
        .set({
          reflowable,
          maker,
          cover,
          documents,
          ...(paged && { paged }),
          ...(pages > 0 && { pages, viewer_pages: documents.length }),
        })
        .where('account_id', '=', account_id)
        .where('publication_id', '=', publication_id)
        .where('folder', '=', folder)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await recordPages(tx, account_id, publication_id, sheets);
    });
  }

  return async function fill(ending?: AbortSignal): Promise<void> {
    for (const hosted of await pageless()) {
      if (ending?.aborted) return;
      looked.add(hosted.folder);
      await fillOne(hosted).catch((error: unknown) => {
        if (error instanceof StoreAway) looked.delete(hosted.folder);
        log.warn(
          { account: hosted.account_id, publication: hosted.publication_id, err: error },
          'the pages of a publication could not be read',
        );
      });
    }
  };
}
