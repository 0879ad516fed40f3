import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';

export type DiskFault = 'full' | 'readOnly';

/** For those who asked; what is wrong is mended by the operator alone. */
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

/** Whether a file or a database could not be written for want of room, or of the right to. */
export function diskFaultOf(error: unknown): DiskFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as { code?: string };
  // PostgreSQL has no code of its own for it
  return codesOf[code] ?? (error.message.includes('Read-only file system') ? 'readOnly' : undefined);
}

/** Bytes that may still be written to the disk of a folder, which is made where it is not there. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** What keeps the folder from being looked at says nothing of its room: whatever is written next finds out. */
async function lookAt({ dataDir, minFreeBytes }: Config): Promise<DiskFault | undefined> {
  try {
    await access(dataDir, constants.W_OK);
    return (await freeBytes(dataDir)) < minFreeBytes ? 'full' : undefined;
  } catch (error) {
    // here it can only be the folder itself that others own
    return (error as { code?: string }).code === 'EACCES' ? 'readOnly' : diskFaultOf(error);
  }
}

const lookEvery = 1000;

/** What is wrong with the disk just now, if anything. */
export type DiskWatch = () => Promise<DiskFault | undefined>;

/** Watches the disk of the embedded database, which must never run out of room; looks at it at most once a second, for all who ask. */
export function watchDisk({ config, log }: { config: Config; log: FastifyBaseLogger }): DiskWatch {
  let lookedAt = -Infinity;
  let last: Promise<DiskFault | undefined> = Promise.resolve(undefined);
  let known: DiskFault | undefined;

  async function look(): Promise<DiskFault | undefined> {
    const found = await lookAt(config);
    if (found && found !== known)
      log.error(
        { fault: found, folder: config.dataDir },
        'the data folder takes nothing more: readers are asked to come again later',
      );
    if (!found && known) log.warn({ folder: config.dataDir }, 'the data folder can be written again');
    known = found;
    return found;
  }

  return () => {
    // a database server's disk is its own affair
    if (config.databaseUrl) return last;
    if (performance.now() - lookedAt > lookEvery) {
      lookedAt = performance.now();
      last = look();
    }
    return last;
  };
}
