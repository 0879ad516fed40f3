import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder belongs to a process that lives. */
export class FolderHeld extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`);
    this.pid = pid;
  }
}

/** When a process began, in clock ticks since boot: tells a living holder from a stranger with its old number. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // no /proc on this system, or no such process: the number alone has to do
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
 * Takes the data folder for this process; gives back what releases it. A lock left by a dead process is taken over.
 * @throws FolderHeld while another living process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'verso.lock');
  for (;;) {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      writeSync(descriptor, JSON.stringify({ pid: process.pid, started: startedAt(process.pid) }));
      closeSync(descriptor);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder.pid, holder.started)) throw new FolderHeld(folder, holder.pid);
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): { pid: number; started: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; started: string };
  } catch {
    return undefined; // torn by the death of its writer, or just released
  }
}
