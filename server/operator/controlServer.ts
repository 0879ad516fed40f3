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
    const isRequest = typeof command === 'string' && typeof cwd === 'string' && Array.isArray(argv) && argv.every((part) => typeof part === 'string');
    return isRequest ? { command, argv, cwd } : undefined;
  } catch {
    return undefined; // said back in words
  }
}

async function answer(deps: Deps, socket: Socket): Promise<void> {
  // a caller that goes away does not stop what it has begun
  socket.on('error', (error) => deps.log.debug({ err: error }, 'operator went away'));
  const line = await readRequest(socket);
  if (line === undefined) return;
  const request = parseRequest(line);
  const end: CommandEnd = request
    ? await runCommand(request.command, deps, { ...request, print: (text) => writeMessage(socket, { print: text }) })
    : { exit: 2, error: 'The server did not understand. Use the same version of the command and the server.' };
  deps.log.info({ command: request?.command, exit: end.exit }, 'operator command');
  writeMessage(socket, end);
  socket.end();
}

/**
 * Takes operators' commands while this process holds the data folder, from this machine's same user alone.
 * `close` waits for commands that run.
 */
export async function openControlChannel(deps: Deps): Promise<{ close: () => Promise<void> }> {
  // a database server takes commands from everywhere
  if (deps.config.databaseUrl) return { close: async () => undefined };
  const { folder, path } = controlAddress(deps.config.dataDir);
  if (folder !== undefined) {
    ensureOwnFolder(folder);
    // left by a process that died: the data folder is ours now
    rmSync(path, { force: true });
  }
  const running = new Set<Promise<void>>();
  const idle = new Set<Socket>();
  const server = createServer((socket) => {
    idle.add(socket);
    socket.once('data', () => idle.delete(socket));
    const run = answer(deps, socket)
      .catch((error: unknown) => deps.log.error({ err: error }, 'operator command failed'))
      .finally(() => {
        running.delete(run);
        idle.delete(socket);
      });
    running.add(run);
  });
  server.listen(path);
  await once(server, 'listening');

  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of idle) socket.destroy();
      await Promise.all(running);
      await closed;
    },
  };
}
