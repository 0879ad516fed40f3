import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { release } from './release.ts';

/** Days count back from the first start. */
const samples = [
  { name: 'Zine Desktop Publisher', version: '4.10.0', daysAgo: 12 },
  { name: 'Zine Desktop Publisher', version: '4.9.2', daysAgo: 88 },
  { name: 'Zine Desktop Publisher', version: '3.7.5', daysAgo: 410 },
  { name: 'Annotations Viewer', version: '2.4.1', daysAgo: 45 },
  { name: 'Annotations Viewer', version: '2.3.0', daysAgo: 260 },
  { name: 'Classic Viewer', version: '1.12.0', daysAgo: 97 },
] as const;

const DAY = 24 * 3600_000;

/** Small files instead of programs, to fill the downloads. Existing releases stay. */
export async function addSampleReleases(deps: Pick<Deps, 'db' | 'config'>, now: Date): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-samples-'));
  try {
    for (const { name, version, daysAgo } of samples) {
      const known = await deps.db
        .selectFrom('downloads')
        .select('download_id')
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst();
      if (known) continue;
      const file = join(folder, `${name.replaceAll(' ', '-')}-${version}.txt`);
      await writeFile(
        file,
        `This sample takes the place of ${name} ${version}.\nRelease real files with: npm run release\n`,
      );
      await release(deps, { file, name, version, releasedAt: new Date(now.getTime() - daysAgo * DAY) });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
