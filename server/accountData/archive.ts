import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';
import type { Deps } from '../deps.ts';
import { archivedTables } from './archivedTables.ts';
import { tableRows } from './tableRows.ts';

const cast = {
  date: (value: Date) => value.toISOString(),
  boolean: String,
  object: (value: object) => JSON.stringify(value),
};

const readme = [
  'Everything in your account.',
  '',
  'Times are UTC, money is in cents. An empty file: there is nothing of its kind.',
  '',
  ...archivedTables.map(({ file, row }) => `${file}.csv: each line is ${row}.`),
  '',
  'publications/: the files of your publications, each in a folder with its name.',
  '',
].join('\n');

/** The files of a folder and everything below it, as paths within it. */
async function* filesIn(folder: string, within = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, within), { withFileTypes: true });
  for (const entry of entries) {
    const path = join(within, entry.name);
    if (entry.isDirectory()) yield* filesIn(folder, path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * A zip of everything an account holds. Read as it is sent: nothing is kept on disk or in memory. The stream
 * is destroyed on a failure, so that half an archive never looks like a whole one.
 */
export function openArchive({ db, config, clock }: Deps, accountId: number): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  const fail = (error: unknown) =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  // the download was cancelled, or everything is sent
  output.on('close', () => source?.destroy());

  const add = (path: string, open: () => Readable) =>
    zip.addReadStreamLazy(path, { mtime: clock() }, (take) => {
      source = open();
      take(null, source);
    });

  async function fill(): Promise<void> {
    zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime: clock() });
    for (const table of archivedTables) {
      add(`${table.file}.csv`, () =>
        pipeline(
          Readable.from(tableRows(db, accountId, table)),
          stringify({ header: true, escape_formulas: true, cast }),
          (error) => error && fail(error),
        ),
      );
    }
    const publications = await db
      .selectFrom('publications')
      .select(['name', 'folder'])
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .orderBy('publication_id')
      .execute();
    for (const { name, folder } of publications) {
      const root = join(config.publicationsDir, String(accountId), folder);
      for await (const path of filesIn(root))
        add(join('publications', name, path), () => createReadStream(join(root, path)));
    }
    zip.end();
  }
  fill().catch(fail);
  return output;
}
