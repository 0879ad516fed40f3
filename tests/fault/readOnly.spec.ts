import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openEmbeddedDb } from '#server/db/connection';
import { newDataFolder } from '#server/db/testDatabase';
import { benchBatch, benchPublication } from '../../bench/readers.ts';
import { startProduct, type Product } from '../e2e/product.ts';
import { post } from './readers.ts';

const words = 'The server’s data folder cannot be written, and nothing was stored. Please try again later.';

let dataDir: string;
let product: Product | undefined;
let covered = false;

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });

/**
 * Nothing can be opened for writing by name any more; only root may do this. Prepared separately, because a
 * mount in use cannot become read-only.
 */
function cover(): boolean {
  const aside = mkdtempSync(join(tmpdir(), 'verso-read-only-'));
  let bound = false;
  try {
    mount('--bind', dataDir, aside);
    bound = true;
    mount('-o', 'remount,bind,ro', aside);
    mount('--bind', aside, dataDir);
    covered = true;
    return true;
  } catch {
    return false;
  } finally {
    if (bound) execFileSync('umount', [aside]);
    rmdirSync(aside);
  }
}
function uncover(): void {
  if (covered) execFileSync('umount', ['--lazy', dataDir]);
  covered = false;
}

test.beforeEach(async () => {
  dataDir = await newDataFolder();
});
test.afterEach(async () => {
  await product?.kill();
  product = undefined;
  uncover();
  rmSync(dataDir, { recursive: true, force: true });
});

const env = () => ({ DATA_DIR: dataDir, SAMPLE_ACCOUNT: 'off', TRUST_PROXY: '1' });

test('a server whose data folder is read-only does not start, and says so in one line', async () => {
  test.skip(!cover(), 'needs the right to mount a folder read-only');
  const failure = await startProduct(env()).catch((error: unknown) => String(error));
  expect(failure).toBe(
    `Error: The product ended:\nThe data folder ${dataDir} cannot be written (EROFS). Give this user the right to, or set DATA_DIR to another folder.\n`,
  );
});

test('a data folder that becomes read-only accepts nothing and says so; once writable it works again, and nothing is lost', async () => {
  test.setTimeout(600_000);
  const db = await openEmbeddedDb(dataDir);
  const { accountId } = await benchPublication(db);
  await db.destroy();
  product = await startProduct(env());
  const { origin, publicationOrigin } = product;
  const location = `${publicationOrigin}/${accountId}/Bench/`;
  const [first, second] = [1, 2].map(
    () =>
      ({
        path: '/-/events',
        location,
        body: { ...benchBatch(10, Date.now()), location },
        events: 10,
      }) as const,
  );
  if (!first || !second) throw new Error('There are too few batches');
  const ready = async () => {
    const answer = await fetch(`${origin}/readyz`);
    return [answer.status, ((await answer.json()) as { message?: string }).message];
  };

  expect(await post(first, 1)).toBe(204);
  test.skip(!cover(), 'needs the right to mount a folder read-only');
  await expect.poll(ready, { timeout: 60_000 }).toEqual([503, words]);
  expect(await post(second, 2)).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);

  uncover();
  await expect.poll(ready, { timeout: 60_000 }).toEqual([200, undefined]);
  expect(await post(second, 2)).toBe(204);
  expect(await product.stop(), product.output()).toBe(0);
  product = undefined;
  const stored = await openEmbeddedDb(dataDir);
  expect(
    (await stored.selectFrom('intake_batches').select('batch_id').execute())
      .map(({ batch_id }) => batch_id)
      .sort(),
  ).toEqual([first.body.batch, second.body.batch].sort());
  await stored.destroy();
});
