import type { Config } from '../config/config.ts';
import type { FileStore } from './fileStore.ts';
import { createFolderStore } from './folderStore.ts';
import { createObjectClient, type ObjectClient } from './objectClient.ts';
import { createObjectStore } from './objectStore.ts';

/** Where an installation keeps its files. */
export interface Files {
  /** Folders `{account}/{folder}`. */
  publications: FileStore;
  /** Releases, by their path below `/downloads/`. */
  downloads: FileStore;
  /** Only with an object store. */
  objects?: ObjectClient;
}

type Placed = Pick<Config, 'publicationsDir' | 'downloadsDir' | 'objectStore'>;

const opened = new WeakMap<Placed, Files>();

function open({ publicationsDir, downloadsDir, objectStore }: Placed): Files {
  if (!objectStore)
    return {
      publications: createFolderStore(publicationsDir),
      downloads: createFolderStore(downloadsDir),
    };
  const objects = createObjectClient(objectStore);
  return {
    publications: createObjectStore(objects, `${objectStore.prefix}publications/`),
    downloads: createObjectStore(objects, `${objectStore.prefix}downloads/`),
    objects,
  };
}

/** The files of an installation; the same for the same settings, with one cache and one set of connections. */
export function filesOf(config: Placed): Files {
  const files = opened.get(config) ?? open(config);
  opened.set(config, files);
  return files;
}
