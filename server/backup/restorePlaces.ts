import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
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

/** The folders, within these, that take what is in them. */
export const asidesOf = (folders: readonly string[], now: Date): string[] =>
  folders.map((folder) => join(folder, `.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`));

/** Moves everything around these folders into them. */
export async function setAside(asides: readonly string[]): Promise<void> {
  for (const aside of asides) {
    const folder = dirname(aside);
    const names = await contents(folder);
    await mkdir(aside, { mode: 0o700 });
    for (const name of names) await rename(join(folder, name), join(aside, name));
  }
}

/** Takes back a restore that failed: removes what it has put in place, and returns what was set aside. */
export async function undoRestore(config: Config, asides: readonly string[]): Promise<void> {
  for (const folder of placesOf(config))
    for (const name of await contents(folder)) await rm(join(folder, name), { recursive: true, force: true });
  for (const aside of asides) {
    for (const name of await readdir(aside)) await rename(join(aside, name), join(dirname(aside), name));
    await rm(aside, { recursive: true });
  }
}
