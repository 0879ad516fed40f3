import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';

const DAY = 24 * 3600_000;
/** Folders and drafts of uploads; anything else there is left alone. */
const upload = /^\.?[0-9a-f]{24}$/;

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes uploads without a publication that are older than a day: replaced ones, and interrupted ones.
 * @returns how many
 */
export async function removeStrayFiles({ db, config, clock, log }: Deps): Promise<number> {
  let removed = 0;
  for (const account of (await namesIn(config.publicationsDir)).filter((name) =>
    /^[1-9]\d{0,14}$/.test(name),
  )) {
    const home = join(config.publicationsDir, account);
    const folders = (await namesIn(home)).filter((name) => upload.test(name));
    const rows = await db
      .selectFrom('publications')
      .select('folder')
      .where('account_id', '=', Number(account))
      .execute();
    const known = new Set(rows.map(({ folder }) => folder));
    for (const folder of folders.filter((name) => !known.has(name))) {
      const { mtimeMs } = await stat(join(home, folder));
      if (mtimeMs > clock().getTime() - DAY) continue;
      await rm(join(home, folder), { recursive: true, force: true });
      log.info({ account: Number(account), folder }, 'stray files removed');
      removed += 1;
    }
  }
  return removed;
}
