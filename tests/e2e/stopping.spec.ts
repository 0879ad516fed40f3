import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newDataFolder } from '../../server/db/testDatabase.ts';
import { freePort } from '../../scripts/freePort.mjs';

test.describe.configure({ timeout: 120_000 });

interface Typed {
  npm: ReturnType<typeof spawn>;
  ports: number[];
  dataDir: string;
  ended: Promise<unknown>;
}

/** Runs an npm script as typed into a terminal, in a process group of its own, and waits until the server answers. */
async function type(...script: string[]): Promise<Typed> {
  const ports = [await freePort(), await freePort()];
  const dataDir = await newDataFolder();
  const npm = spawn('npm', script, {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      PORT: String(ports[0]),
      DASHBOARD_PORT: String(ports[1]),
      DATA_DIR: dataDir,
      SAMPLE_ACCOUNT: 'off',
    },
  });
  const ended = once(npm, 'exit');
  const ready = () =>
    fetch(`http://localhost:${ports[0]}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 90_000 }).toBe(true);
  expect(existsSync(join(dataDir, 'verso.lock'))).toBe(true);
  return { npm, ports, dataDir, ended };
}

const isTaken = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy();
      done(true);
    }).on('error', () => done(false));
  });

const leftBehind = async ({ ports, dataDir }: Typed) => ({
  ports: (await Promise.all(ports.map(isTaken))).filter(Boolean).length,
  lock: existsSync(join(dataDir, 'verso.lock')),
});

/** After a failed test the server is still there; it hears its group. */
const typed: Typed[] = [];
test.afterEach(() => {
  for (const { npm, dataDir } of typed.splice(0)) {
    try {
      if (npm.pid) process.kill(-npm.pid, 'SIGTERM');
    } catch (error) {
      expect(error).toMatchObject({ code: 'ESRCH' }); // all have ended, as they should
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
});

for (const script of [['start'], ['run', 'dev']]) {
  test(`SIGTERM to npm ${script.join(' ')}: the server stops first, then npm ends`, async () => {
    const run = await type(...script);
    typed.push(run);
    run.npm.kill('SIGTERM');
    await run.ended;
    expect(await leftBehind(run)).toEqual({ ports: 0, lock: false });
  });
}

test('where npm start alone is killed, the server stops by itself', async () => {
  const run = await type('start');
  typed.push(run);
  run.npm.kill('SIGKILL');
  await run.ended;
  await expect.poll(() => leftBehind(run), { timeout: 40_000 }).toEqual({ ports: 0, lock: false });
});
