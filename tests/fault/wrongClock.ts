import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A wall clock that is set while a process runs. Monotonic time continues as before. */
export interface WrongClock {
  /** Environment of the affected process. */
  env: Record<string, string>;
  /** Sets it this many seconds ahead of or behind the right time. */
  set: (seconds: number) => void;
  /** Waits until the server at `origin` uses the last setting. */
  isFollowedBy: (origin: string) => Promise<void>;
  remove: () => void;
}

/** Debian's package `faketime`: undefined if not installed. */
function findLibrary(): string | undefined {
  const lib = '/usr/lib';
  const folders = existsSync(lib) ? readdirSync(lib).map((name) => join(lib, name, 'faketime')) : [];
  // the plain library is for single-threaded processes
  return folders.map((folder) => join(folder, 'libfaketimeMT.so.1')).find((file) => existsSync(file));
}

const halfADay = 43_200;

export function openWrongClock(): WrongClock | undefined {
  const library = findLibrary();
  if (library === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'verso-clock-'));
  const file = join(folder, 'offset');
  let ahead = 0;
  const set = (seconds: number) => {
    ahead = seconds;
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
  };
  set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    set,
    isFollowedBy: (origin) =>
      expect
        .poll(
          async () => {
            const { headers } = await fetch(`${origin}/healthz`);
            return Math.abs((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000 - ahead) < halfADay;
          },
          { timeout: 60_000 },
        )
        .toBe(true),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
