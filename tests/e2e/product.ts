import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { newDataFolder } from '../../server/db/testDatabase.ts';
import { freePort } from '../../scripts/freePort.mjs';
import { entryArguments } from '../entry.ts';

export interface Product {
  /**
   * Dashboard (`/account/`) and account API: `http://localhost:PORT`, unless `ACCOUNT_HOST` is set; the
   * others likewise.
   */
  origin: string;
  /** Publications: `http://pub.localhost:PORT`. */
  publicationOrigin: string;
  /** Trackable links: `http://link.localhost:PORT`. */
  linkOrigin: string;
  port: number;
  dataDir: string;
  /** All output so far, both streams. */
  output: () => string;
  /** Kills it, as a power failure would; the data folder stays. */
  kill: () => Promise<void>;
  /** Stops it (SIGTERM) and waits for its end; the data folder stays. Returns its exit code. */
  stop: () => Promise<number | null>;
  /** `stop`, and deletes the data folder unless it was given. */
  dispose: () => Promise<void>;
}

/**
 * Starts the built product as `npm start` does after its build: its own process, a free port, a data folder
 * with an empty database.
 * @param env more environment; `DATA_DIR` or `PORT` to reopen an earlier one
 * @param main entry to start instead of the product's own
 * @param patience milliseconds to wait: a first start with a sample account takes long on a busy machine
 * @throws with all its output if it ends or is not ready by then
 */
export async function startProduct(
  env: Record<string, string> = {},
  main = 'server/main.ts',
  patience = 120_000,
): Promise<Product> {
  const port = Number(env.PORT ?? (await freePort()));
  const dataDir = env.DATA_DIR ?? (await newDataFolder());
  const child = spawn(process.execPath, await entryArguments(main), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };

  const originOf = (variable: string, otherwise: string) =>
    `http://${env[variable] ?? `${otherwise}:${port}`}`;
  const late = Date.now() + patience;
  while (!(await answers(`http://localhost:${port}/readyz`))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended:\n${printed}`);
    if (Date.now() > late) {
      await end('SIGKILL');
      throw new Error(`The product was not ready within ${patience / 1000} s:\n${printed}`);
    }
    await wait(50);
  }

  return {
    origin: originOf('ACCOUNT_HOST', 'localhost'),
    publicationOrigin: originOf('PUBLICATION_HOST', 'pub.localhost'),
    linkOrigin: originOf('LINK_HOST', 'link.localhost'),
    port,
    dataDir,
    output: () => printed,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    dispose: async () => {
      await end('SIGTERM');
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false; // no listener yet
    throw error;
  }
}
