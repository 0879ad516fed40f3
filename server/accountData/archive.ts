import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';
import type { Deps } from '../deps.ts';
import { filesOf } from '../files/openFiles.ts';
import { folderName } from '../host/publicationFolder.ts';
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

  const add = (path: string, open: () => Readable | Promise<Readable>) =>
    zip.addReadStreamLazy(path, { mtime: clock() }, (take) => {
      void (async () => {
        source = await open();
        source.on('error', fail);
        // the download was cancelled meanwhile
        if (output.destroyed) source.destroy();
        else take(null, source);
      })().catch(fail);
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
    const files = filesOf(config).publications;
    for (const { name, folder } of publications) {
      const found = await files.list(folderName({ account_id: accountId, folder }));
      if (found.size === 0) throw new Error(`the files of "${name}" are gone`);
      for (const [path, file] of found) add(`publications/${name}/${path}`, () => file.open());
    }
    zip.end();
  }
  fill().catch(fail);
  return output;
}
