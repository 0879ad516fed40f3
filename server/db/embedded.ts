import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

interface WorkerAnswer {
  id: number;
  rows?: Record<string, unknown>[];
  affected?: number;
  dump?: Uint8Array;
  error?: { message: string; code?: string; detail?: string; constraint?: string; table?: string };
}

/** The embedded database, in a thread of its own. It answers one statement after another. */
export interface Embedded {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: Record<string, unknown>[]; affected: number }>;
  /** The whole database as a tar file, to open copies from. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What to open, and who hears of its sudden end. */
export interface EmbeddedOptions {
  /** A dumped database to begin with. */
  template?: string;
  /** The thread has ended though nobody closed it: every query fails from now on. What it had answered is kept. */
  onLost?: (error: Error) => void;
}

const compile = async (file: string) =>
  WebAssembly.compile(new Uint8Array(await readFile(createRequire(import.meta.url).resolve(`@electric-sql/pglite/${file}`))));

let compiled: Promise<{ pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module }> | undefined;

/** Threads share what is compiled; by itself each would compile the whole of PostgreSQL again. */
function compileOnce() {
  compiled ??= Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }));
  return compiled;
}

/** Opens the database in `dataDir`; `memory://` keeps nothing. */
export async function openEmbedded(dataDir: string, { template, onLost = () => undefined }: EmbeddedOptions = {}): Promise<Embedded> {
  const workerData = { dataDir, template, modules: await compileOnce() };
  const worker = new Worker(new URL('./embeddedWorker.mjs', import.meta.url), { workerData, execArgv: [] });
  const waiting = new Map<number, { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }>();
  let lastId = 0;

  worker.on('message', (answer: WorkerAnswer) => {
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error) request?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else request?.resolve(answer);
  });
  let open = false;
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    for (const request of waiting.values()) request.reject(ended);
    waiting.clear();
    if (open) onLost(ended);
    open = false;
  };
  const lost = (why: string) => new Error(`The embedded database has ended: ${why}`);
  worker.on('error', (error) => end(open ? lost(error.message) : error));
  worker.on('exit', (code) => end(open ? lost(`its thread stopped with code ${code}`) : new Error('The embedded database has been closed')));

  const listen = (id: number) =>
    new Promise<WorkerAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const ask = (request: object) => {
    if (ended) return Promise.reject(ended);
    const answer = listen((lastId += 1));
    worker.postMessage({ id: lastId, ...request });
    return answer;
  };

  await listen(0).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  open = true;
  return {
    query: async (sql, parameters) => {
      const { rows = [], affected = 0 } = await ask({ sql, parameters });
      return { rows, affected };
    },
    dump: async () => (await ask({ dump: true })).dump ?? new Uint8Array(),
    close: async () => {
      open = false;
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      await ask({ close: true });
      await gone;
    },
  };
}
