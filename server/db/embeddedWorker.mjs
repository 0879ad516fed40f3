// The embedded database computes on its own thread, so that serving a file never waits for a query. Plain
// JavaScript, because a worker starts without its parent's loader.
import { parentPort, workerData } from 'node:worker_threads';
import { constants, cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const { dataDir, template, modules } = workerData;
const parsers = { [types.INT8]: Number, [types.DATE]: String };
const loadDataDir = template ? new Blob([await readFile(template)]) : undefined;

let database;
try {
  database = await PGlite.create({
    dataDir,
    loadDataDir,
    parsers,
    extensions: { btree_gin, pg_trgm },
    ...modules,
  });
  parentPort.postMessage({ id: 0 });
} catch (error) {
  parentPort.postMessage({ id: 0, error: describe(error) });
}

function describe(error) {
  const { message, code, detail, constraint, table } = error;
  return { message: String(message), code, detail, constraint, table };
}

async function answer({ sql, parameters, dump, copy }) {
  if (dump) return { dump: Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()) };
  // at once, so that no statement writes meanwhile
  if (copy)
    return database.runExclusive(async () => {
      cpSync(dataDir, copy, {
        recursive: true,
        errorOnExist: true,
        force: false,
        mode: constants.COPYFILE_FICLONE,
      });
      return {};
    });
  // without parameters, one text may hold several statements, as migrations do
  const result =
    parameters.length === 0 ? (await database.exec(sql)).at(-1) : await database.query(sql, parameters);
  return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
}

parentPort.on('message', async ({ id, close, ...request }) => {
  if (close) {
    await database?.close();
    parentPort.postMessage({ id });
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ id, ...(await answer(request)) });
  } catch (error) {
    parentPort.postMessage({ id, error: describe(error) });
  }
});
