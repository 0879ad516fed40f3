import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';

export type DiskFault = 'full' | 'readOnly';

/** Shown to callers; only the operator can solve the problem. */
export const diskWords: Readonly<Record<DiskFault, string>> = {
  full: 'The server’s disk is full, and nothing was stored. Please try again later.',
  readOnly: 'The server’s data folder cannot be written, and nothing was stored. Please try again later.',
};

const codesOf: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  53100: 'full',
  EROFS: 'readOnly',
};

/** Whether a write failed for lack of space or permission. */
export function diskFaultOf(error: unknown): DiskFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as { code?: string };
  // PostgreSQL has no code of its own for it
  return codesOf[code] ?? (error.message.includes('Read-only file system') ? 'readOnly' : undefined);
}

/** Bytes left on the disk of a folder, which is created if missing. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Failing to inspect the folder says nothing about its space: the next write will show. */
async function lookAt({ dataDir, minFreeBytes }: Config): Promise<DiskFault | undefined> {
  try {
    await access(dataDir, constants.W_OK);
    return (await freeBytes(dataDir)) < minFreeBytes ? 'full' : undefined;
  } catch (error) {
    // at this point only the folder itself can belong to others
    return (error as { code?: string }).code === 'EACCES' ? 'readOnly' : diskFaultOf(error);
  }
}

const lookEvery = 1000;

/** The current problem with the disk, if any. */
export type DiskWatch = () => Promise<DiskFault | undefined>;

/**
 * Watches the embedded database's disk, which must never fill up; checks at most once a second for all
 * callers.
 */
export function watchDisk({ config, log }: { config: Config; log: FastifyBaseLogger }): DiskWatch {
  let lookedAt = -Infinity;
  let last: Promise<DiskFault | undefined> = Promise.resolve(undefined);
  let known: DiskFault | undefined;

  async function look(): Promise<DiskFault | undefined> {
    const found = await lookAt(config);
    if (found && found !== known)
      log.error(
        { fault: found, folder: config.dataDir },
        'the data folder is full or read-only: readers are asked to retry later',
      );
    if (!found && known) log.warn({ folder: config.dataDir }, 'the data folder can be written again');
    known = found;
    return found;
  }

  return () => {
    // a database server watches its own disk
    if (config.databaseUrl) return last;
    if (performance.now() - lookedAt > lookEvery) {
      lookedAt = performance.now();
      last = look();
    }
    return last;
  };
}
