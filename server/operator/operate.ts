import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/connection.ts';
import { FolderHeld } from '../db/folderLock.ts';
import type { Deps } from '../deps.ts';
import { openDatabase, prepareFolder } from '../openDatabase.ts';
import { StartFault } from '../startFault.ts';
import type { CommandIo } from './command.ts';
import { needsDatabase, runCommand, type CommandEnd } from './commands.ts';
import { askServer } from './controlClient.ts';

/** How long a server that has just taken the data folder may need before it accepts commands. */
const PATIENCE_MS = 15_000;

async function runHere(name: string, db: Db, deps: Omit<Deps, 'db'>, io: CommandIo): Promise<CommandEnd> {
  try {
    return await runCommand(name, { ...deps, db }, io);
  } finally {
    await db.destroy();
  }
}

/**
 * Runs a command on the configured database: on PostgreSQL directly; on the embedded one through the server
 * that has it open, otherwise directly.
 */
export async function operate(
  name: string,
  deps: Omit<Deps, 'db'>,
  io: CommandIo,
  patience = PATIENCE_MS,
): Promise<CommandEnd> {
  if (!needsDatabase(name)) return runCommand(name, deps as Deps, io);
  const { databaseUrl, dataDir } = deps.config;
  const open = () =>
    openDatabase(deps.config, (error) => deps.log.warn({ err: error }, 'a database connection broke'));
  if (databaseUrl) return runHere(name, await open(), deps, io);
  prepareFolder(dataDir);
  const late = Date.now() + patience;
  for (;;) {
    const db = await open().catch((error: unknown) => {
      if (error instanceof StartFault && error.cause instanceof FolderHeld) return undefined;
      throw error;
    });
    if (db) return runHere(name, db, deps, io);
    const end = await askServer(dataDir, name, io);
    if (end) return end;
    if (Date.now() > late)
      return {
        exit: 1,
        error: `The process that has the data folder ${dataDir} open takes no commands. Stop it, or wait until it has ended.`,
      };
    await wait(100);
  }
}
