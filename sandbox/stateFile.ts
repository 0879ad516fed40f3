import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Stores a value in a JSON file, atomically. */
export interface StateFile<T> {
  /**
   * Undefined if there is no file yet.
   * @throws if it is not ours
   */
  read(): T | undefined;
  /** Soon: several changes are written together. */
  keep(state: T): void;
  /** Writes pending changes. */
  flush(): void;
}

export function openStateFile<T extends object>(path: string): StateFile<T> {
  let waiting: T | undefined;
  const flush = () => {
    if (!waiting) return;
    const text = JSON.stringify(waiting);
    waiting = undefined;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return {
    read() {
      if (!existsSync(path)) return undefined;
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as T;
      } catch (error) {
        throw new Error(`${path} cannot be read: move it away, and the sandbox begins anew.`, {
          cause: error,
        });
      }
    },
    keep(state) {
      if (!waiting) setImmediate(flush);
      waiting = state;
    },
    flush,
  };
}
