import { opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dirent } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { SourceFile } from '../files/fileStore.ts';
import { isPlainName } from '../files/plainName.ts';
import { PublishRefused } from './publishRefused.ts';

const MOST_FILES = 20_000;
const DEEPEST = 32;
/** Files that operating systems leave behind; like hidden files, not part of a publication. */
const litter = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

/** A file to be published. */
export type SurveyedFile = SourceFile;

export interface Survey {
  files: SurveyedFile[];
  bytes: number;
}

type Limits = Pick<Config, 'maxFileBytes' | 'maxPublicationBytes'>;

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

function checkEntry(entry: Dirent, path: string, depth: number): void {
  if (entry.isSymbolicLink())
    throw new PublishRefused(`${path} is a link to another place. Put the file itself there.`);
  if (!entry.isFile() && !entry.isDirectory())
    throw new PublishRefused(`${path} is neither a file nor a folder.`);
  if (!isPlainName(entry.name.normalize('NFC')) || !entry.name.isWellFormed()) {
    throw new PublishRefused(`${JSON.stringify(path)} has a name that cannot be served. Rename it.`);
  }
  if (depth > DEEPEST)
    throw new PublishRefused(`${path} lies too deep: at most ${DEEPEST} folders within one another.`);
}

/**
 * Every file in a folder that would be published, without hidden files.
 * @throws PublishRefused if something cannot be served or is too large
 */
export async function surveyFolder(
  folder: string,
  { maxFileBytes, maxPublicationBytes }: Limits,
): Promise<Survey> {
  const files = new Map<string, SurveyedFile>();
  let bytes = 0;

  async function addFile(source: string, path: string): Promise<void> {
    const { size } = await stat(source);
    if (size > maxFileBytes)
      throw new PublishRefused(
        `${path} is too large: ${megabytes(size)}, and at most ${megabytes(maxFileBytes)} are allowed.`,
      );
    bytes += size;
    if (bytes > maxPublicationBytes)
      throw new PublishRefused(
        `The folder is too large: at most ${megabytes(maxPublicationBytes)} are allowed.`,
      );
    if (files.has(path))
      throw new PublishRefused(`${path} is there twice, its name composed in two ways. Rename one.`);
    files.set(path, { source, path, bytes: size });
    if (files.size > MOST_FILES)
      throw new PublishRefused(`The folder has too many files: at most ${MOST_FILES}.`);
  }

  async function walk(place: string, above: string, depth: number): Promise<void> {
    for await (const entry of await opendir(place)) {
      if (entry.name.startsWith('.') || litter.has(entry.name.toLowerCase())) continue;
      const path = above + entry.name.normalize('NFC');
      checkEntry(entry, path, depth);
      const source = join(place, entry.name);
      if (entry.isDirectory()) await walk(source, `${path}/`, depth + 1);
      else await addFile(source, path);
    }
  }

  await walk(await rootOf(folder), '', 1);
  return { files: [...files.values()], bytes };
}

async function rootOf(folder: string): Promise<string> {
  try {
    const root = await realpath(folder);
    if ((await stat(root)).isDirectory()) return root;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new PublishRefused(`There is no folder ${folder}.`);
  }
  throw new PublishRefused(
    `${folder} is not a folder. Publish the folder that the publication was exported to.`,
  );
}
