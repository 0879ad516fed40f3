import type { Config } from '../config/config.ts';
import type { Publication } from '../db/schema.ts';
import { readText, type StoredFile } from '../files/fileStore.ts';
import { filesOf } from '../files/openFiles.ts';

/** The files of one upload of a publication. */
export interface PublicationFolder {
  /** `{account}/{folder}`, like no other's. */
  name: string;
  /** What `segments` name in it; `'folder'` for a folder, undefined for nothing that may be shown. */
  find(segments: readonly string[]): Promise<StoredFile | 'folder' | undefined>;
  /** A file's text; undefined if there is no such file. */
  text(path: string): Promise<string | undefined>;
}

type Named = { account_id: number; folder: string };

/** The name of an upload's folder among all publications. */
export const folderName = ({ account_id, folder }: Named): string => `${account_id}/${folder}`;

/** Identifies an upload and its cache version, alike on every machine: its files never change. */
export const uploadVersion = ({
  folder,
  cache_version,
}: Pick<Publication, 'folder' | 'cache_version'>): string => `${folder}-${cache_version}`;

/** Makes the address of a file immutable: the next upload, and a cleared cache, have another. */
export const immutableAddress = (address: string, publication: Parameters<typeof uploadVersion>[0]): string =>
  `${address}?v=${uploadVersion(publication)}`;

export function publicationFolder(config: Config, publication: Named): PublicationFolder {
  const { publications } = filesOf(config);
  const name = folderName(publication);
  return {
    name,
    find: (segments) => publications.find(name, segments),
    text: (path) => readText(publications, name, path),
  };
}
