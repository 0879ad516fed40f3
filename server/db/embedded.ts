import { openThread, type EmbeddedThread } from './embeddedThread.ts';
import { STATEMENT_DEADLINE_MS } from './statementDeadline.ts';

interface StatementOptions {
  /** Milliseconds it may take; Infinity for as long as it needs. */
  deadline?: number;
  /** The life of the database in which its transaction began: in another one it fails. */
  life?: number | undefined;
}

/** The embedded database, in its own thread. It runs one statement at a time. */
export interface Embedded {
  query(
    sql: string,
    parameters: readonly unknown[],
    options?: StatementOptions,
  ): Promise<{ rows: Record<string, unknown>[]; affected: number }>;
  /** Number of times it was opened; each time, open transactions are lost. */
  readonly life: number;
  /** The whole database as a tar file, for copies. */
  dump(): Promise<Uint8Array>;
  /** Copies its files into a new folder between two statements: as a power failure at that moment would leave them. */
  copy(folder: string): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** A dumped database to start from. */
  template?: string;
  /** The thread has ended without being closed: every query fails from now on. Acknowledged data is kept. */
  onLost?: (error: Error) => void;
  /** A statement was cut off, or the database could not be reopened yet. */
  onError?: (error: Error) => void;
  /** Default statement timeout in milliseconds. */
  deadline?: number;
  /** Milliseconds for running statements to finish when it is closed. */
  closeWithin?: number;
}

/** After a cut-off, reopening the database replays its log. */
const openWithin = 60_000;

const fault = (code: string, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

/**
 * Opens the database in `dataDir`; `memory://` stores nothing. PGlite has no timers and ignores
 * `statement_timeout`, so a statement that takes too long, or hangs on a full disk, is cut off together with
 * its thread, and the next one reopens the database. No acknowledged data is lost.
 */
export async function openEmbedded(
  dataDir: string,
  {
    template,
    onLost = () => undefined,
    onError = () => undefined,
    deadline: byDefault = STATEMENT_DEADLINE_MS,
    closeWithin = 5_000,
  }: EmbeddedOptions = {},
): Promise<Embedded> {
  let life = 1;
  let closed = false;
  let thread: Promise<EmbeddedThread>;
  const open = (options: { template?: string; openWithin?: number }) =>
    openThread({ dataDir, template: undefined, onEnd: onLost, ...options });
  const openAgain = (after: Promise<void>) => {
    thread = after.then(() => open({ openWithin }));
    // the next query reports it
    thread.catch(() => undefined);
  };

  /** The open thread, or a new attempt to open one. */
  async function current(): Promise<EmbeddedThread> {
    const tried = thread;
    try {
      return await tried;
    } catch (error) {
      onError(error as Error);
      if (thread === tried && !closed) openAgain(Promise.resolve());
      throw fault('57P03', 'The embedded database cannot be opened at the moment', error);
    }
  }

  function cutOff(late: EmbeddedThread, why: Error): void {
    life += 1;
    onError(why);
    const gone = late.cut(why);
    if (dataDir.startsWith('memory://')) onLost(why);
    else openAgain(gone);
  }

  thread = open(template ? { template } : {});
  await thread;
  return {
    get life() {
      return life;
    },
    query: async (sql, parameters, { deadline = byDefault, life: began } = {}) => {
      const asked = await current();
      if (began !== undefined && began !== life)
        throw fault('57P01', 'The embedded database was reopened: the transaction is lost');
      const timer =
        Number.isFinite(deadline) &&
        setTimeout(() => {
          cutOff(asked, fault('57014', `A statement was cut off after ${deadline} ms: ${sql.slice(0, 200)}`));
        }, deadline);
      try {
        const { rows = [], affected = 0 } = await asked.ask({ sql, parameters });
        return { rows, affected };
      } finally {
        if (timer) clearTimeout(timer);
      }
    },
    dump: async () => (await (await current()).ask({ dump: true })).dump ?? new Uint8Array(),
    copy: async (folder) => void (await (await current()).ask({ copy: folder })),
    close: async () => {
      closed = true;
      const last = await thread.catch(() => undefined);
      if (!last) return;
      const why = new Error(
        'The embedded database did not finish in time and was cut off. Nothing that was acknowledged is lost.',
      );
      const late = setTimeout(() => {
        onError(why);
        void last.cut(why);
      }, closeWithin);
      try {
        await last.close();
      } catch (error) {
        if (error !== why) throw error;
      } finally {
        clearTimeout(late);
      }
    },
  };
}
