import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { openPostgres } from '#server/db/connection';
import { newDataFolder } from '#server/db/testDatabase';
import { verifyRollups } from '#server/intake/rollupUpkeep';
import { findBinaries, openPostgresServer } from '../../scripts/postgresServer.mjs';
import { freePort } from '../../scripts/freePort.mjs';
import { command } from '../e2e/command.ts';
import { startProduct } from '../e2e/product.ts';
import { post, readersBatches, type Sending } from './readers.ts';

const whole = process.env.FAULT_SIZE === 'whole';
const { events, outages } = whole ? { events: 50_000, outages: 10 } : { events: 1_800, outages: 2 };
const readersAtOnce = 30;

async function status(origin: string): Promise<number> {
  return (await fetch(`${origin}/readyz`)).status;
}

test('the process outlives its PostgreSQL server, and every acknowledged event is there once', async () => {
  const bin = await findBinaries();
  test.skip(!bin, 'PostgreSQL is not installed');
  test.setTimeout(900_000);
  const postgres = await openPostgresServer(bin ?? '');
  const port = String(await freePort());
  const dataDir = await newDataFolder();
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: port,
    SAMPLE_ACCOUNT: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
  };
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
  const db = openPostgres(postgres.url, () => undefined);
  await db.updateTable('publications').set({ heatmap_enabled: true }).execute();
  const batches = readersBatches(location, events);
  const product = await startProduct(env);

  let answered = 0;
  let outage: Promise<void> = Promise.resolve();
  let had = 0;
  async function takeAway(): Promise<void> {
    await postgres.stop(had % 2 ? 'fast' : 'immediate');
    await expect.poll(() => status(product.origin)).toBe(503);
    await postgres.start();
    await expect.poll(() => status(product.origin)).toBe(200);
  }
  async function send(sending: Sending, nth: number): Promise<void> {
    for (;;) {
      const code = await post(sending, nth);
      if (code === 204) {
        answered += sending.events;
        if (had >= outages || answered < ((had + 1) * events) / (outages + 1)) return;
        had += 1;
        outage = outage.then(takeAway);
        return;
      }
      // the page keeps the batch and sends it again
      expect(code).toBe(503);
      await wait(100);
    }
  }
  const queue = batches.entries();
  await Promise.all(
    Array.from({ length: readersAtOnce }, async () => {
      for (const [nth, batch] of queue)
        await send({ path: '/-/events', location, body: batch, events: batch.events.length }, nth);
    }),
  );
  await outage;
  expect(had).toBe(outages);
  expect(await product.stop(), product.output()).toBe(0);

  const stored = await db.selectFrom('intake_batches').select('batch_id').execute();
  expect(stored).toHaveLength(batches.length);
  const kept = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow();
  expect(kept.events).toBe(batches.flatMap((batch) => batch.events).length);
  expect(await verifyRollups(db)).toEqual([]);
  await db.destroy();
  await product.dispose();
  await postgres.remove();
});
