import { createServer } from 'node:net';
import type { Config } from './config/config.ts';

/** Why the server does not start, in one line for the operator. */
export class StartFault extends Error {}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const wordsOf = (error: unknown) => (error instanceof Error ? error.message || codeOf(error) : String(error));

export function folderFault(folder: string, error: unknown): StartFault {
  return new StartFault(
    `The data folder ${folder} cannot be written (${codeOf(error) || wordsOf(error)}). Give this user the right to, or set DATA_DIR to another folder.`,
  );
}

/** Without the password the address may contain. */
export function databaseFault(url: string, error: unknown): StartFault {
  const { host, pathname } = new URL(url);
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return new StartFault(
    `The database ${pathname.slice(1)} at ${host} cannot be reached: ${wordsOf(inner)}. Check DATABASE_URL, or leave it out for the embedded database.`,
  );
}

type Listened = Pick<Config, 'host' | 'port'>;

/** @param prefix of the two variables that name host and port */
export function listenFault({ host, port }: Listened, error: unknown, prefix = ''): StartFault {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartFault(
      `Port ${port} is in use. Stop the program that uses it, or set ${prefix}PORT to another one.`,
    );
  if (code === 'EACCES')
    return new StartFault(`This user may not listen on port ${port}. Set ${prefix}PORT to one above 1023.`);
  return new StartFault(`${prefix}HOST ${host}, port ${port}, cannot be listened on: ${wordsOf(error)}.`);
}

/**
 * Tests the port before anything is opened or created.
 * @throws StartFault if it is not available
 */
export async function tryPort({ host, port }: Listened, prefix = ''): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen({ host, port, exclusive: true }, resolve),
    );
  } catch (error) {
    throw listenFault({ host, port }, error, prefix);
  }
  await new Promise((resolve) => server.close(resolve));
}
