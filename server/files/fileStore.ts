import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

/** First and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that is kept. */
export interface StoredFile {
  /** Its place, which is like no other's; ends with its name. */
  path: string;
  /** In bytes. */
  size: number;
  modified: Date;
  open(range?: ByteRange): Promise<Readable>;
}

/** A file to be stored. */
export interface SourceFile {
  /** Its location on this machine. */
  source: string;
  /** Its path within the folder: NFC, with `/`. */
  path: string;
  bytes: number;
}

/** A folder of an account and when it was last written to. */
export interface UnclaimedFolder {
  name: string;
  since(): Promise<Date>;
}

/**
 * Where files are kept: in a folder here (`folderStore.ts`) or in an object store (`objectStore.ts`). Folders are named
 * with `/`, relative to the store; their content never changes once `putFolder` has ended.
 */
export interface FileStore {
  /** What `segments` name below `folder`; `'folder'` for a folder, undefined for nothing that may be shown. */
  find(folder: string, segments: readonly string[]): Promise<StoredFile | 'folder' | undefined>;
  /** All files below a folder, by their path within it; none if there is no such folder. */
  list(folder: string): Promise<ReadonlyMap<string, StoredFile>>;
  /**
   * Stores files in a new folder `{account}/{name}`, and nothing if it fails.
   * @throws SourceChanged if a file is not as long as it should be
   */
  putFolder(folder: string, files: readonly SourceFile[]): Promise<void>;
  /** The database names the folder from now on. */
  claim(folder: string): Promise<void>;
  /** The database will soon no longer name the folder. Readers may have its pages open. */
  abandon(folder: string, at: Date): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Folders of accounts that may have been abandoned, or left by a process that was killed. */
  unclaimed(): AsyncIterable<{ account: string; folders: UnclaimedFolder[] }>;
  /** Stores a file at a path unless there is one already. Undefined if there is. */
  putNew(path: string, source: string): Promise<{ bytes: number; sha256: string } | undefined>;
  removeFile(path: string): Promise<void>;
  /** In bytes. */
  room(): Promise<number>;
}

/** A file grew or shrank while it was read. */
export class SourceChanged extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`${path} changed while it was read`);
    this.path = path;
  }
}

/** A file's content, or a part of it. */
export const bytesOf = async (file: StoredFile, range?: ByteRange): Promise<Buffer> =>
  range && range.end < range.start ? Buffer.alloc(0) : buffer(await file.open(range));

/** The first bytes of a file, at most `bytes`. */
export const startOf = (file: StoredFile, bytes: number): Promise<Buffer> =>
  bytesOf(file, { start: 0, end: Math.min(bytes, file.size) - 1 });

const textFile = async (file: StoredFile | 'folder' | undefined) =>
  typeof file === 'object' ? (await bytesOf(file)).toString() : undefined;

/** A stored file's text; undefined if there is no such file. */
export const readText = async (store: FileStore, folder: string, path: string): Promise<string | undefined> =>
  textFile(await store.find(folder, path.split('/')));

/** Copies at most this many files at once. */
const AT_ONCE = 8;

/** Does `work` for each, some at a time; the first failure ends it. */
export async function someAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  let failed = false;
  const results = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of queue) {
        if (failed) return;
        await work(one).catch((error: unknown) => {
          failed = true;
          throw error;
        });
      }
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
