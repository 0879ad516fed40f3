import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../scripts/freePort.mjs';
import { newDataFolder } from '../../server/db/testDatabase.ts';

/** An npm script as typed into a terminal. */
export interface Typed {
  npm: ChildProcess;
  port: number;
  dataDir: string;
  /** All it has printed so far, both streams. */
  output: () => string;
  ended: Promise<unknown>;
}

const readyz = (port: number) =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs an npm script in a process group of its own, on a free port, and waits until the server answers. */
export async function type(script: readonly string[], env: Record<string, string> = {}): Promise<Typed> {
  const port = Number(env.PORT ?? (await freePort()));
  const dataDir = env.DATA_DIR ?? (await newDataFolder());
  const npm = spawn('npm', script, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, SAMPLE_ACCOUNT: 'off', ...env, PORT: String(port), DATA_DIR: dataDir },
  });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(npm, 'exit');
  await expect.poll(() => readyz(port), { timeout: 90_000, message: 'the server is ready' }).toBe(true);
  expect(existsSync(join(dataDir, 'verso.lock'))).toBe(true);
  return { npm, port, dataDir, output: () => printed, ended };
}

const isTaken = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy();
      done(true);
    }).on('error', () => done(false));
  });

/** What an ended script must not leave: a listener, and a locked data folder. */
export const leftBehind = async ({ port, dataDir }: Typed) => ({
  taken: await isTaken(port),
  lock: existsSync(join(dataDir, 'verso.lock')),
});

/** Ends what a failed test left running, and removes its data. */
export async function clearUp({ npm, dataDir, ended }: Typed): Promise<void> {
  try {
    if (npm.pid) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' }); // all have ended, as they should
  }
  rmSync(dataDir, { recursive: true, force: true });
}
