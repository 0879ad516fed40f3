import { readdirSync, readlinkSync } from 'node:fs';

/** Files below a folder that this process has open. Linux only. */
export const openHandles = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((handle) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${handle}`);
      return file.startsWith(folder) ? [file] : [];
    } catch {
      // closed meanwhile
      return [];
    }
  });
