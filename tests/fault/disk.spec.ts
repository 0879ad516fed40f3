import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newDataFolder } from '#server/db/testDatabase';
import { freePort } from '../../scripts/freePort.mjs';
import { command } from '../e2e/command.ts';
import { startProduct, type Product } from '../e2e/product.ts';
import { post, readersBatches, type Sending } from './readers.ts';

const full = 'The server’s disk is full, and nothing was stored. Please try again later.';

let disk: string;
let product: Product | undefined;
test.beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'verso-disk-'));
});
test.afterEach(async () => {
  await product?.kill();
  if (existsSync(join(disk, 'database'))) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

function mounted(options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // only root may
  }
}

const ready = async (origin: string) => {
  const answer = await fetch(`${origin}/readyz`);
  return [answer.status, ((await answer.json()) as { message?: string }).message];
};

test('on a full disk readers get a retry later, the reason is reported, and it works again once there is room', async () => {
  test.skip(!mounted('size=240m'), 'needs the right to mount a small disk');
  test.setTimeout(900_000);
  const empty = await newDataFolder();
  execFileSync('cp', ['-a', `${empty}/.`, disk]);
  rmSync(empty, { recursive: true });
  const port = String(await freePort());
  const env = { DATA_DIR: disk, PORT: port, SAMPLE_ACCOUNT: 'off', TRUST_PROXY: '1', MIN_FREE_MB: '30' };
  product = await startProduct(env);
  const { origin } = product;
  await command(env, 'account', 'create', '--email', 'reader@example.org', '--plan', 'creative');
  const printed = await command(
    env,
    'publish',
    'samples/Windrow-No-7',
    '--account',
    'reader@example.org',
    '--name',
    'Windrow',
  );
  const [location = ''] = /http:\S+/.exec(printed) ?? [];
  const [first, second] = readersBatches(location, 400).map((body): Sending => ({
    path: '/-/events',
    location,
    body,
    events: body.events.length,
  }));
  if (!first || !second) throw new Error('There are too few batches');

  expect(await post(first, 1)).toBe(204);
  const ballast = join(disk, 'ballast');
  const free = Number(execFileSync('df', ['--output=avail', '-B1', disk]).toString().split('\n')[1]);
  writeFileSync(ballast, Buffer.alloc(free - 20 * 1024 * 1024));
  await expect.poll(() => ready(origin), { timeout: 60_000 }).toEqual([503, full]);
  expect(await post(second, 2)).toBe(503);
  await expect(
    command(env, 'publish', 'samples/Windrow-No-7', '--account', 'reader@example.org', '--name', 'Again'),
  ).rejects.toThrow('The server’s disk has no room for this publication.');
  const login = await fetch(`${origin}/account/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.org', password: 'not this one' }),
  });
  expect(login.status).toBe(200);

  rmSync(ballast);
  await expect.poll(() => ready(origin), { timeout: 60_000 }).toEqual([200, undefined]);
  expect(await post(second, 2)).toBe(204);
});
