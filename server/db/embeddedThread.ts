import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { projectFile } from '../projectFile.ts';

interface ThreadAnswer {
  id: number;
  rows?: Record<string, unknown>[];
  affected?: number;
  dump?: Uint8Array;
  error?: { message: string; code?: string; detail?: string; constraint?: string; table?: string };
}

/** A thread that keeps the embedded database open. */
export interface EmbeddedThread {
  ask(request: object): Promise<ThreadAnswer>;
  /** Lets it finish and close its files. */
  close(): Promise<void>;
  /** Ends it at once, whatever it is doing; pending calls fail with `why`. */
  cut(why: Error): Promise<void>;
}

const compile = async (file: string) =>
  WebAssembly.compile(
    new Uint8Array(await readFile(createRequire(import.meta.url).resolve(`@electric-sql/pglite/${file}`))),
  );

let compiled:
  Promise<{ pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module }> | undefined;

/** Threads share compiled code; otherwise each would compile all of PostgreSQL again. */
function compileOnce() {
  compiled ??= Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  );
  return compiled;
}

interface ThreadOptions {
  dataDir: string;
  /** A dumped database to start from. */
  template: string | undefined;
  /** Limit for opening the database. */
  openWithin?: number;
  /** It ended without being closed or cut off. */
  onEnd: (error: Error) => void;
}

/** Opens the database in `dataDir` in its own thread. */
export async function openThread({
  dataDir,
  template,
  openWithin,
  onEnd,
}: ThreadOptions): Promise<EmbeddedThread> {
  const workerData = { dataDir, template, modules: await compileOnce() };
  const worker = new Worker(projectFile('server/db/embeddedWorker.mjs'), { workerData, execArgv: [] });
  const waiting = new Map<
    number,
    { resolve: (answer: ThreadAnswer) => void; reject: (error: Error) => void }
  >();
  let lastId = 0;
  let expected = true;
  let ended: Error | undefined;

  worker.on('message', (answer: ThreadAnswer) => {
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error) request?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else request?.resolve(answer);
  });
  const end = (error: Error) => {
    if (ended) return;
    ended = error;
    for (const request of waiting.values()) request.reject(error);
    waiting.clear();
    if (!expected) onEnd(error);
  };
  worker.on('error', (error) =>
    end(expected ? error : new Error(`The embedded database has ended: ${error.message}`)),
  );
  worker.on('exit', (code) =>
    end(
      new Error(
        expected
          ? 'The embedded database has been closed'
          : `The embedded database has ended: its thread stopped with code ${code}`,
      ),
    ),
  );

  const listen = (id: number) =>
    new Promise<ThreadAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const ask = (request: object) => {
    if (ended) return Promise.reject(ended);
    const answer = listen((lastId += 1));
    worker.postMessage({ id: lastId, ...request });
    return answer;
  };
  const cut = async (why: Error) => {
    expected = true;
    end(why);
    await worker.terminate();
  };

  const late =
    openWithin &&
    setTimeout(() => void cut(new Error('The embedded database could not be opened in time')), openWithin);
  try {
    await listen(0);
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(late);
  }
  expected = false;
  return {
    ask,
    cut,
    close: async () => {
      expected = true;
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      await ask({ close: true });
      await gone;
    },
  };
}
