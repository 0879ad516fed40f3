import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Denies everyone else access to a folder and everything below it. */
export function keepToOwner(path: string): void {
  if (!existsSync(path)) return;
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const mode = entry.isDirectory() ? 0o700 : 0o600;
  if ((entry.mode & 0o777) !== mode) chmodSync(path, mode);
  if (entry.isDirectory()) for (const name of readdirSync(path)) keepToOwner(join(path, name));
}
