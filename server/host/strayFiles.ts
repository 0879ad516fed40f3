import type { Deps } from '../deps.ts';
import { filesOf } from '../files/openFiles.ts';
import { folderName } from './publicationFolder.ts';

const DAY = 24 * 3600_000;

async function namedFolders({ db }: Pick<Deps, 'db'>, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('publications')
    .select('folder')
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map(({ folder }) => folder));
}

/**
 * Removes uploads without a publication that are older than a day: replaced ones, and interrupted ones.
 * @returns how many
 */
export async function removeStrayFiles(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>): Promise<number> {
  const { config, clock, log } = deps;
  const { publications } = filesOf(config);
  let removed = 0;
  for await (const { account, folders } of publications.unclaimed()) {
    const named = await namedFolders(deps, Number(account));
    for (const { name, since } of folders) {
      const folder = folderName({ account_id: Number(account), folder: name });
      // one that is named still may be about to be replaced
      if ((await since()).getTime() > clock().getTime() - DAY) continue;
      if (named.has(name)) await publications.claim(folder);
      else {
        await publications.removeFolder(folder);
        log.info({ account: Number(account), folder: name }, 'stray files removed');
        removed += 1;
      }
    }
  }
  return removed;
}
