import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CommandEnd } from '#server/operator/commands';

interface Ready {
  port: number;
  /** Of the sample account, where there is one. */
  login?: { email: string; password: string };
  /** A publication of another account. */
  location: string;
}

export interface ServerProcess extends Ready {
  /** Milliseconds for which its event loop answered nobody, at most, since this was last called. */
  longestBlock(): Promise<number>;
  /** Clears the heat it was made with. */
  clear(): Promise<unknown>;
  /** Whether what was cleared is removed. */
  removed(): Promise<boolean>;
  operate(command: string, ...argv: string[]): Promise<CommandEnd>;
  close(): Promise<void>;
}

/** Starts `wholeServer.ts`, on the database that `env` names. */
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
