import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createHotCopies } from '../hotCopies.ts';
import { SourceChanged, someAtOnce, type FileStore, type SourceFile, type StoredFile } from './fileStore.ts';
import type { ObjectClient, StoredObject } from './objectClient.ts';
import { isPlainName } from './plainName.ts';
import { StoreAway } from './storeAway.ts';

/** Shorter files are sent from memory, so that the SDK can repeat a failed attempt. */
const IN_MEMORY = 8 * 1024 * 1024;
/** Files whose places are remembered, about 40 MB. */
const MOST_REMEMBERED = 200_000;
// Windows lacks this flag, and creates symbolic links only with special rights
const noLinks = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

interface Listing {
  files: ReadonlyMap<string, StoredFile>;
  folders: ReadonlySet<string>;
}

function listingOf(files: ReadonlyMap<string, StoredFile>): Listing {
  const folders = new Set(['']);
  for (const path of files.keys())
    for (
      let at = path.lastIndexOf('/');
      at > 0 && !folders.has(path.slice(0, at));
      at = path.lastIndexOf('/', at - 1)
    )
      folders.add(path.slice(0, at));
  return { files, folders };
}

async function* exactly(from: FileHandle, { path, bytes }: SourceFile): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const part of from.createReadStream({ start: 0, end: bytes - 1 }) as AsyncIterable<Buffer>) {
    sent += part.length;
    yield part;
  }
  if (sent !== bytes) throw new SourceChanged(path);
}

/** Sends a file of this machine, once. */
async function send(client: ObjectClient, key: string, file: SourceFile): Promise<void> {
  const { source, path, bytes } = file;
  const from = await open(source, noLinks);
  try {
    if ((await from.stat()).size !== bytes) throw new SourceChanged(path);
    if (bytes > IN_MEMORY)
      return await client.write(key, bytes, Readable.from(exactly(from, file), { objectMode: false }));
    const content = await from.readFile();
    if (content.length !== bytes) throw new SourceChanged(path);
    return await client.write(key, bytes, content);
  } finally {
    await from.close();
  }
}

async function upload(client: ObjectClient, key: string, file: SourceFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(client, key, file);
    } catch (error) {
      // the SDK has repeated what is sent from memory
      if (!(error instanceof StoreAway) || file.bytes <= IN_MEMORY || attempt === 3) throw error;
    }
  }
}

async function measure(source: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(source), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Files in an object store, below `prefix`. An object's key has the random name of its folder, so that it never gets
 * another content. `unclaimed/{account}/{folder}` stands for a folder that the database does not name, or not for sure.
 */
export function createObjectStore(client: ObjectClient, prefix: string): FileStore {
  const listings = createHotCopies<Listing>(MOST_REMEMBERED, ({ files }) =>
    // an empty one may be filled later
    files.size === 0 ? Infinity : files.size,
  );
  const [home, marks] = [prefix, `${prefix}unclaimed/`];
  const keyOf = (path: string) => home + path;

  const fileOf = ({ key, size, modified }: StoredObject): StoredFile => ({
    path: key,
    size,
    modified,
    async open(range) {
      // no range of an empty object can be asked for
      if (range ? range.end < range.start : size === 0) return Readable.from([]);
      const content = await client.read(key, range);
      if (!content) throw new StoreAway(new Error(`${key} is gone`));
      return content;
    },
  });

  async function list(folder: string): Promise<ReadonlyMap<string, StoredFile>> {
    const within = `${keyOf(folder)}/`;
    const found = new Map<string, StoredFile>();
    for await (const object of client.list(within))
      found.set(object.key.slice(within.length), fileOf(object));
    return found;
  }

  async function removeAll(before: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of client.list(before)) keys.push(key);
    await client.remove(keys);
  }
  const mark = (folder: string) => client.write(marks + folder, 0, Buffer.alloc(0));

  return {
    async find(folder, segments) {
      if (!segments.every(isPlainName)) return undefined;
      const path = segments.join('/');
      if (folder === '') {
        const object = await client.look(keyOf(path));
        return object && fileOf(object);
      }
      const { files, folders } = await listings.get(folder, async () => listingOf(await list(folder)));
      return files.get(path) ?? (folders.has(path) ? 'folder' : undefined);
    },
    list,
    async putFolder(folder, files) {
      await mark(folder);
      try {
        await someAtOnce(files, (file) => upload(client, `${keyOf(folder)}/${file.path}`, file));
      } catch (error) {
        // what cannot be removed now is removed a day later
        await removeAll(`${keyOf(folder)}/`).then(
          () => client.remove([marks + folder]),
          () => undefined,
        );
        throw error;
      }
    },
    claim: (folder) => client.remove([marks + folder]),
    abandon: mark,
    async removeFolder(folder) {
      await removeAll(`${keyOf(folder)}/`);
      await removeAll(`${marks}${folder}/`);
      await client.remove([marks + folder]);
    },
    async *unclaimed() {
      const byAccount = new Map<string, { name: string; since: () => Promise<Date> }[]>();
      for await (const { key, modified } of client.list(marks)) {
        const [account = '', name = ''] = key.slice(marks.length).split('/');
        byAccount.set(account, [...(byAccount.get(account) ?? []), { name, since: async () => modified }]);
      }
      for (const [account, folders] of byAccount) yield { account, folders };
    },
    async putNew(path, source) {
      if (await client.look(keyOf(path))) return undefined;
      const measured = await measure(source);
      await upload(client, keyOf(path), { source, path, bytes: measured.bytes });
      return measured;
    },
    removeFile: (path) => client.remove([keyOf(path)]),
    room: () => Promise.resolve(Infinity),
  };
}
