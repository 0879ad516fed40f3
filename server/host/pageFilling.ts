import { join } from 'node:path';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { surveyFolder } from './folderSurvey.ts';
import { readContents } from './publicationContents.ts';
import { recordPages } from './publicationPages.ts';

/** What is hosted was within the limits of its time. */
const anySize = { maxFileBytes: Infinity, maxPublicationBytes: Infinity };

interface Hosted {
  account_id: number;
  publication_id: number;
  folder: string;
}

/**
 * Records the pages of publications that were hosted before pages were recorded, from their files. Those whose files
 * tell of none are looked at once a process. Told to stop, it leaves the rest for the next start.
 */
export function createPageFilling({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>) {
  const looked = new Set<string>();

  async function pageless(): Promise<Hosted[]> {
    const { rows } = await sql<Hosted>`SELECT account_id, publication_id, folder FROM publications
      WHERE deleted_at IS NULL AND NOT reflowable AND NOT EXISTS (
        SELECT FROM publication_pages AS page
        WHERE page.account_id = publications.account_id AND page.publication_id = publications.publication_id)
      ORDER BY account_id, publication_id`.execute(db);
    return rows.filter(({ folder }) => !looked.has(folder));
  }

  async function fillOne({ account_id, publication_id, folder }: Hosted): Promise<void> {
    const { files } = await surveyFolder(join(config.publicationsDir, String(account_id), folder), anySize);
    const { sheets, reflowable } = await readContents(files);
    await db.transaction().execute(async (tx) => {
      // whoever publishes it anew meanwhile records its new pages
      const { numUpdatedRows } = await tx
        .updateTable('publications')
        .set({ reflowable })
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
      await fillOne(hosted).catch((error: unknown) =>
        log.warn(
          { account: hosted.account_id, publication: hosted.publication_id, err: error },
          'the pages of a publication could not be read',
        ),
      );
    }
  };
}
