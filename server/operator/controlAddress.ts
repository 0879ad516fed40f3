import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Systems truncate or reject longer socket paths. */
const LONGEST_PATH = 100;

const socketIn = (folder: string) => join(folder, 'control.sock');

/**
 * Where the server that owns a data folder accepts commands: a socket in a private folder within the data
 * folder or, if that path is too long for a socket, in the temporary folder.
 */
export function controlAddress(
  dataDir: string,
  platform = process.platform,
): { folder?: string; path: string } {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 20);
  if (platform === 'win32') return { path: `\\\\.\\pipe\\verso-${hash}` };
  const own = join(dataDir, 'control');
  const folder = Buffer.byteLength(socketIn(own)) <= LONGEST_PATH ? own : join(tmpdir(), `verso-${hash}`);
  return { folder, path: socketIn(folder) };
}

/** Ensures that no one else can place a socket there or impersonate the server. */
export function ensureOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isOwnFolder(folder))
    throw new Error(
      `The folder ${folder} can be entered by others. Remove it, or make it yours alone: chmod 700 ${folder}`,
    );
}

/** Whether a folder exists and is accessible to this user only. */
export function isOwnFolder(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & 0o077) === 0
  );
}
