import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Config } from '../config/config.ts';

/** What a data folder has before anything is stored: the lock, the commands' socket, and what was set aside. */
const isEmptyPart = (name: string) =>
  name.startsWith('verso.lock') ||
  ['control', 'lost+found'].includes(name) ||
  name.startsWith('.before-restore-');

async function contents(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !isEmptyPart(name));
}

const placesOf = ({ dataDir, publicationsDir, downloadsDir }: Config) => [
  dataDir,
  publicationsDir,
  downloadsDir,
];

/** Which folders of an installation have something in them, without those below another. */
export async function filledPlaces(config: Config): Promise<string[]> {
  const filled: string[] = [];
  for (const folder of placesOf(config)) {
    if (filled.some((other) => folder.startsWith(other + sep))) continue;
    if ((await contents(folder)).length > 0) filled.push(folder);
  }
  return filled;
}

/** Moves everything in these folders into a folder of each, and returns those folders. */
export async function setAside(folders: readonly string[], now: Date): Promise<string[]> {
  const name = `.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
  const kept: string[] = [];
  for (const folder of folders) {
    const names = await contents(folder);
    const aside = join(folder, name);
    await mkdir(aside, { mode: 0o700 });
    for (const one of names) await rename(join(folder, one), join(aside, one));
    kept.push(aside);
  }
  return kept;
}

/** Removes what a failed restore has put into folders that were empty. */
export async function emptyPlaces(config: Config): Promise<void> {
  for (const folder of placesOf(config))
    for (const name of await contents(folder)) await rm(join(folder, name), { recursive: true, force: true });
}
