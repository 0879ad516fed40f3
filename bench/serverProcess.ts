import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CommandEnd } from '#server/operator/commands';

interface Ready {
  port: number;
  /** Of the sample account, if there is one. */
  login?: { email: string; password: string };
  /** A publication of another account. */
  location: string;
}

export interface ServerProcess extends Ready {
  /** The longest time its event loop was blocked, in milliseconds, since the last call. */
  longestBlock(): Promise<number>;
  /** Clears its initial heat. */
  clear(): Promise<unknown>;
  /** Whether the cleared heat has been removed. */
  removed(): Promise<boolean>;
  operate(command: string, ...argv: string[]): Promise<CommandEnd>;
  close(): Promise<void>;
}

/** Starts `wholeServer.ts` on the database in `env`. */
export async function openServerProcess(
  env: Record<string, string> = {},
  ...args: string[]
): Promise<ServerProcess> {
  const server = fork(fileURLToPath(new URL('wholeServer.ts', import.meta.url)), args, {
    env: { ...process.env, ...env },
  });
  const said = on(server, 'message', { close: ['exit'] });
  async function heard<T>(): Promise<T> {
    const { value, done } = (await said.next()) as { value: [T]; done?: boolean };
    if (done) throw new Error('The server of the benchmark has ended.');
    return value[0];
  }
  const ready = await heard<Ready>();
  return {
    ...ready,
    longestBlock: () => (server.send('longest'), heard<number>()),
    clear: () => (server.send('clear'), heard()),
    removed: () => (server.send('removed'), heard<boolean>()),
    operate: (command, ...argv) => (server.send({ command, argv }), heard<CommandEnd>()),
    async close() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}
