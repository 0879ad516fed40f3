import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { freeBytes } from '../diskSpace.ts';
import { placeFile } from '../placeFile.ts';
import { SourceChanged, someAtOnce, type FileStore, type SourceFile, type StoredFile } from './fileStore.ts';
import { findFile, localFile } from './localFile.ts';

const CHUNK = 256 * 1024;
// Windows lacks this flag, and creates symbolic links only with special rights
const noLinks = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
/** Folders and drafts of uploads; anything else beside them is left alone. */
const upload = /^\.?[0-9a-f]{24}$/;
const account = /^[1-9]\d{0,14}$/;

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

async function entriesIn(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
const namesIn = async (folder: string) => (await entriesIn(folder)).map(({ name }) => name);

async function copyFile({ source, path, bytes }: SourceFile, target: string): Promise<void> {
  const from = await open(source, noLinks);
  try {
    const { size } = await from.stat();
    if (size !== bytes) throw new SourceChanged(path);
    const to = await open(target, 'wx', 0o644);
    try {
      const chunk = Buffer.alloc(Math.min(bytes, CHUNK));
      for (let at = 0; at < bytes;) {
        const { bytesRead } = await from.read(chunk, 0, Math.min(chunk.length, bytes - at), at);
        if (bytesRead === 0) throw new SourceChanged(path);
        await to.writeFile(chunk.subarray(0, bytesRead));
        at += bytesRead;
      }
      // acknowledged files must survive a power failure
      await to.sync();
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function copyFiles(files: readonly SourceFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const below of new Set(files.map(({ path }) => dirname(path))))
    await mkdir(join(folder, below), { recursive: true });
  await someAtOnce(files, (file) => copyFile(file, join(folder, file.path)));
}

/** Copies a file and measures it. */
async function copyMeasured(file: string, draft: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    createReadStream(file),
    async function* measure(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    },
    // acknowledged files must survive a power failure
    createWriteStream(draft, { flags: 'wx', mode: 0o644, flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** Files below a folder of this machine, or of a disk that several share. */
export function createFolderStore(root: string): FileStore {
  async function addFiles(folder: string, within: string, found: Map<string, StoredFile>): Promise<void> {
    for (const entry of await entriesIn(join(folder, within))) {
      const path = posix.join(within, entry.name);
      if (entry.isDirectory()) await addFiles(folder, path, found);
      else if (entry.isFile()) {
        const place = join(folder, path);
        const { size, mtime } = await stat(place);
        found.set(path, localFile(place, size, mtime));
      }
    }
  }

  return {
    find: (folder, segments) => findFile(join(root, folder), segments),
    async list(folder) {
      const found = new Map<string, StoredFile>();
      await addFiles(join(root, folder), '', found);
      return found;
    },
    async putFolder(folder, files) {
      const place = join(root, folder);
      // visible only when complete
      const draft = join(dirname(place), `.${posix.basename(folder)}`);
      try {
        await copyFiles(files, draft);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
    },
    // what is claimed is known by the folders' names alone
    claim: () => Promise.resolve(),
    abandon: (folder, at) => utimes(join(root, folder), at, at).catch(unlessGone),
    removeFolder: (folder) => rm(join(root, folder), { recursive: true, force: true }),
    async *unclaimed() {
      for (const name of (await namesIn(root)).filter((one) => account.test(one))) {
        const home = join(root, name);
        const folders = (await namesIn(home)).filter((one) => upload.test(one));
        yield {
          account: name,
          folders: folders.map((folder) => ({
            name: folder,
            // one that was purged meanwhile is nothing to remove
            since: async () => (await stat(join(home, folder)).catch(unlessGone))?.mtime ?? new Date(),
          })),
        };
      }
    },
    async putNew(path, source) {
      const place = join(root, path);
      await mkdir(dirname(place), { recursive: true });
      const draft = join(root, `.${randomUUID()}`);
      try {
        const measured = await copyMeasured(source, draft);
        return placeFile(draft, place) ? measured : undefined;
      } finally {
        await rm(draft, { force: true });
      }
    },
    removeFile: (path) => rm(join(root, path), { force: true }),
    room: () => freeBytes(root),
  };
}
