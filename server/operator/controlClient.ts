import { createConnection, type Socket } from 'node:net';
import type { CommandIo } from './command.ts';
import type { CommandEnd } from './commands.ts';
import { controlAddress, isOwnFolder } from './controlAddress.ts';
import { readMessages, writeMessage, type ControlAnswer } from './controlMessage.ts';

const interrupted =
  'The server ended before the command did. Look whether it was carried out before you repeat it.';

function connect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    // no listener (yet): the caller retries or reports it
    socket.once('error', () => resolve(undefined));
  });
}

/** Runs a command through the server that owns the data folder; undefined if none is listening (yet). */
export async function askServer(
  dataDir: string,
  command: string,
  { argv, cwd, print }: CommandIo,
): Promise<CommandEnd | undefined> {
  const { folder, path } = controlAddress(dataDir);
  if (folder !== undefined && !isOwnFolder(folder)) return undefined;
  const socket = await connect(path);
  if (!socket) return undefined;
  writeMessage(socket, { command, argv: [...argv], cwd });
  try {
    for await (const line of readMessages(socket)) {
      const message = JSON.parse(line) as ControlAnswer;
      if ('exit' in message) return message;
      print(message.print);
    }
  } catch (error) {
    return { exit: 1, error: `${interrupted} (${(error as Error).message})` };
  }
  return { exit: 1, error: interrupted };
}
