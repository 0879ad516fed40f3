import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeFile } from '../placeFile.ts';
import { BEAT_MS, SILENCE_MS, isAlive, isElsewhere, thisHolder, type LockHolder } from './lockHolder.ts';

/** The data folder belongs to a living process. */
export class FolderHeld extends Error {
  constructor(folder: string, holder: LockHolder) {
    const where = isElsewhere(holder) ? ' in another container or on another machine' : '';
    super(
      `The data folder ${folder} is in use by process ${holder.pid}${where}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Locks the data folder for this process and returns the release function. A lock of a dead process is taken
 * over.
 * @throws FolderHeld while another living process holds it
 */
export async function lockFolder(folder: string, silence = SILENCE_MS): Promise<() => void> {
  const file = join(folder, 'verso.lock');
  // written aside and linked into place, so that no one reads a partial lock and mistakes it for a dead
  // process's
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(thisHolder()), { mode: 0o600 });
  try {
    while (!placeFile(draft, file)) {
      const held = readLock(file);
      const holder = parseHolder(held);
      if (holder && (await isAlive(holder, file, silence))) throw new FolderHeld(folder, holder);
      if (held !== undefined) removeDead(file, held);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const beat = setInterval(() => touch(file), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
}

/** Shows those who cannot see this process that it lives. */
function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    return; // the disk may be away for a while: the next touch counts as well
  }
}

/** Removes only a dead process's lock: another process may have replaced it already. */
function removeDead(file: string, dead: string): void {
  const aside = `${file}.${randomUUID()}.dead`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readLock(aside) !== dead) placeFile(aside, file);
  rmSync(aside, { force: true });
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(text: string | undefined): LockHolder | undefined {
  try {
    return JSON.parse(text ?? '') as LockHolder;
  } catch {
    return undefined; // damaged, perhaps by a power failure: its writer is gone
  }
}
