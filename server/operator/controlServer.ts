import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Deps } from '../deps.ts';
import { runCommand, type CommandEnd } from './commands.ts';
import { controlAddress, ensureOwnFolder } from './controlAddress.ts';
import { readRequest, writeMessage, type ControlRequest } from './controlMessage.ts';

function parseRequest(line: string): ControlRequest | undefined {
  try {
    const { command, argv, cwd } = JSON.parse(line) as Partial<ControlRequest>;
    const isRequest =
      typeof command === 'string' &&
      typeof cwd === 'string' &&
      Array.isArray(argv) &&
      argv.every((part) => typeof part === 'string');
    return isRequest ? { command, argv, cwd } : undefined;
  } catch {
    return undefined; // reported back to the caller
  }
}

/** How long a caller may take to receive a command's outcome while the server closes. */
const HANG_UP_MS = 1000;

/** Runs a command once it has been received completely, then calls `heard`. */
async function answer(deps: Deps, socket: Socket, heard: () => void): Promise<void> {
  // a command continues if its caller disconnects
  socket.on('error', (error) => deps.log.debug({ err: error }, 'operator went away'));
  const line = await readRequest(socket);
  heard();
  if (line === undefined) return;
  const request = parseRequest(line);
  const end: CommandEnd = request
    ? await runCommand(request.command, deps, {
        ...request,
        print: (text) => writeMessage(socket, { print: text }),
      })
    : {
        exit: 2,
        error: 'The server did not understand. Use the same version of the command and the server.',
      };
  deps.log.info({ command: request?.command, exit: end.exit }, 'operator command');
  writeMessage(socket, end);
  socket.end();
}

/**
 * Accepts operators' commands from the same user on this machine while this process owns the data folder.
 * `close` waits for running commands, but not for incomplete requests.
 */
export async function openControlChannel(deps: Deps): Promise<{ close: () => Promise<void> }> {
  // with a database server, commands run in their own process
  if (deps.config.databaseUrl) return { close: async () => undefined };
  const { folder, path } = controlAddress(deps.config.dataDir);
  if (folder !== undefined) {
    ensureOwnFolder(folder);
    // left by a dead process: the data folder is ours now
    rmSync(path, { force: true });
  }
  const running = new Set<Promise<void>>();
  const callers = new Set<Socket>();
  const speaking = new Set<Socket>();
  const server = createServer((socket) => {
    callers.add(socket);
    socket.once('close', () => callers.delete(socket));
    speaking.add(socket);
    const run = answer(deps, socket, () => speaking.delete(socket))
      .catch((error: unknown) => deps.log.error({ err: error }, 'operator command failed'))
      .finally(() => running.delete(run));
    running.add(run);
  });
  server.listen(path);
  await once(server, 'listening');

  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of speaking) socket.destroy();
      await Promise.all(running);
      const late = setTimeout(() => callers.forEach((socket) => socket.destroy()), HANG_UP_MS);
      await closed;
      clearTimeout(late);
    },
  };
}
