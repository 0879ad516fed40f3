import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.mjs';

export interface Product {
  /** `http://localhost:PORT`: dashboard (`/account/`) and account API. */
  origin: string;
  /** `http://pub.localhost:PORT`: publications. */
  publicationOrigin: string;
  /** `http://link.localhost:PORT`: trackable links. */
  linkOrigin: string;
  port: number;
  dataDir: string;
  /** All it has printed so far, both streams. */
  output: () => string;
  /** Ends it at once, as a power failure would; the data folder stays. */
  kill: () => Promise<void>;
  /** Asks it to stop (SIGTERM) and waits for its end; the data folder stays. Returns its exit code. */
  stop: () => Promise<number | null>;
  /** `stop`, and the data folder goes as well, unless it was given. */
  dispose: () => Promise<void>;
}

/**
 * Starts the built product as `npm start` does after its build: its own process, a free port, an empty data folder.
 * @param env more environment; `DATA_DIR` or `PORT` where an earlier one is to be opened again
 * @throws where it ends or is not ready within a minute, with all that it printed
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const port = Number(env.PORT ?? (await freePort()));
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'verso-e2e-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };

  const origin = `http://localhost:${port}`;
  const late = Date.now() + 60_000;
  while (!(await answers(`${origin}/readyz`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The product ended:\n${printed}`);
    if (Date.now() > late) {
      await end('SIGKILL');
      throw new Error(`The product was not ready within a minute:\n${printed}`);
    }
    await wait(50);
  }

  return {
    origin,
    publicationOrigin: `http://pub.localhost:${port}`,
    linkOrigin: `http://link.localhost:${port}`,
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
    if (error instanceof TypeError) return false; // nobody listens yet
    throw error;
  }
}
