import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** The process that holds a data folder. */
export interface LockHolder {
  pid: number;
  /** Its start in clock ticks since boot: distinguishes it from another process with its old number. */
  started: string;
  /** Where its number counts: a container has numbers of its own. Locks of earlier versions lack it. */
  place?: string;
}

/** How often a holder touches its lock. */
export const BEAT_MS = 2_000;
/** How long a lock from elsewhere stays untouched until its holder counts as dead. */
export const SILENCE_MS = 15_000;
const LOOK_MS = 100;

function here(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname(); // without /proc
  }
}

function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // without /proc or the process, the number alone must do
  }
}

export const thisHolder = (): LockHolder => ({
  pid: process.pid,
  started: startedAt(process.pid),
  place: here(),
});

/** Whether its process cannot be seen from here: it is in another container, or on another machine. */
export const isElsewhere = ({ place }: LockHolder): boolean => place !== undefined && place !== here();

function isRunning({ pid, started }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startedAt(pid) === started;
}

const touchedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Whether it touches its lock within `silence`, whatever the clocks of the two say. */
async function isTouched(file: string, silence: number): Promise<boolean> {
  const before = touchedAt(file);
  for (const late = Date.now() + silence; Date.now() < late; await wait(LOOK_MS)) {
    const now = touchedAt(file);
    if (now !== before) return now !== undefined;
  }
  return false;
}

export const isAlive = (holder: LockHolder, file: string, silence: number): boolean | Promise<boolean> =>
  isElsewhere(holder) ? isTouched(file, silence) : isRunning(holder);
