import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeFile } from '../placeFile.ts';

/** The data folder belongs to a living process. */
export class FolderHeld extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

/**
 * A process's start time in clock ticks since boot: distinguishes a living owner from another process with
 * its old number.
 */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // without /proc or the process, the number alone must do
  }
}

function isAlive(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startedAt(pid) === started;
}

/**
 * Locks the data folder for this process and returns the release function. A lock of a dead process is taken
 * over.
 * @throws FolderHeld while another living process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'verso.lock');
  // written aside and linked into place, so that no one reads a partial lock and mistakes it for a dead
  // process's
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startedAt(process.pid) }), {
    mode: 0o600,
  });
  try {
    while (!placeFile(draft, file)) {
      const held = readLock(file);
      const holder = parseHolder(held);
      if (holder && isAlive(holder.pid, holder.started)) throw new FolderHeld(folder, holder.pid);
      if (held !== undefined) removeDead(file, held);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** Removes only a dead process's lock: another process may have replaced it already. */
function removeDead(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.dead`;
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

function parseHolder(text: string | undefined): { pid: number; started: string } | undefined {
  try {
    return JSON.parse(text ?? '') as { pid: number; started: string };
  } catch {
    return undefined; // damaged, perhaps by a power failure: its writer is gone
  }
}
