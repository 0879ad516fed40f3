import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { entryArguments } from '../entry.ts';

/**
 * Loading the code takes longer than starting it: this many processes have it ready while another one runs.
 */
const WAITING = 2;

/** A running product. */
export interface Mortal {
  kill: () => Promise<void>;
  /** Stops it and waits for its end; returns its exit code. */
  stop: () => Promise<number | null>;
}

interface Standby {
  child: ChildProcess;
  ended: Promise<[number | null]>;
  printed: () => string;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false; // no listener yet
    throw error;
  }
}

/** Processes of one product, of which one runs at a time: so many in all. */
export async function openStandbys(main: string, env: Record<string, string>, lives: number) {
  const args = await entryArguments(main);
  const origin = `http://localhost:${env.PORT}`;
  const waiting: Standby[] = [];
  let left = lives;

  function add(): void {
    if (left === 0) return;
    left -= 1;
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    waiting.push({ child, ended: once(child, 'exit') as Promise<[number | null]>, printed: () => printed });
  }
  for (let count = 0; count < WAITING; count += 1) add();

  return {
    /**
     * Starts the next one.
     * @throws if it ends instead, or is not ready within two minutes
     */
    async next(): Promise<Mortal> {
      const standby = waiting.shift();
      if (!standby) throw new Error('Nobody waits any more.');
      const { child, ended, printed } = standby;
      child.stdin?.write('go\n');
      add();
      const late = Date.now() + 120_000;
      while (!(await isReady(origin))) {
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > late)
          throw new Error(`The product did not start:\n${printed()}`);
        await wait(20);
      }
      const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
        child.kill(signal);
        const [code] = await ended;
        return code;
      };
      return { kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
    },
    /** Ends those that never ran. */
    async close(): Promise<void> {
      for (const { child, ended } of waiting.splice(0)) {
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}
