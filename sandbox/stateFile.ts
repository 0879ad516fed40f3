import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Keeps something in a JSON file, whole or as it was before. */
export interface StateFile<T> {
  /** Undefined where there is no file yet. @throws where it is none of ours */
  read(): T | undefined;
  /** Soon: changes that come together are written together. */
  keep(state: T): void;
  /** Writes what waits. */
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
