import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Batch } from '#contract/intake';
import { openEmbeddedDb } from '#server/db/connection';
import { rollupDifferences } from '#server/intake/rollups';
import { verifyRollups } from '#server/intake/rollupUpkeep';
import { createRandom } from '#server/simulation/random';
import { readingSession } from '#server/simulation/readingSession';
import { freePort } from '../../scripts/freePort.mjs';
import { command } from '../e2e/command.ts';
import { startProduct, type Product } from '../e2e/product.ts';

const events = 100_000;
const kills = 10;
const readersAtOnce = 24;

/** Sessions of the last twenty hours, until they hold enough events. */
function readersBatches(location: string, spread: number): Batch[] {
  const random = createRandom(7);
  const readable = {
    pages: 24, interest: [], media: [],
    links: [{ page: 4, url: 'https://example.org/a' }, { page: 8, url: 'https://example.org/b' }],
    hotSpots: [{ page: 2, x: 300, y: 400 }],
  };
  const batches: Batch[] = [];
  for (let total = 0; total < events; ) {
    const ago = random.next() * spread;
    const session = readingSession(random, readable, {
      location, start: new Date(Date.now() - ago), spread: random.happens(0.5), marks: random.happens(0.1) ? ['automated'] : [], brief: false,
    });
    for (const { batch } of session) {
      // sent late: what happened hours ago arrives now
      batches.push({ ...batch, sentAt: Date.now() });
      total += batch.events.length;
    }
  }
  return batches;
}

async function collectHeat(dataDir: string): Promise<void> {
  const db = await openEmbeddedDb(dataDir);
  await db.updateTable('accounts').set({ hascreative: true }).execute();
  await db.updateTable('publications').set({ heatmap_enabled: true }).execute();
  await db.destroy();
}

const agent = new Agent({ keepAlive: true });

/** Sends a batch as a collector does, each session from a network of its own. Gives the status, 0 for none. */
function post(batch: Batch): Promise<number> {
  const { host, port } = new URL(batch.location);
  return new Promise((resolve) => {
    const sending = request({
      agent, host: '127.0.0.1', port, method: 'POST', path: '/-/events',
      headers: {
        host, 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36',
        'x-forwarded-for': `2001:db8:${batch.session.slice(0, 4)}:${batch.session.slice(4, 8)}::1`,
      },
    }, (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)).once('error', () => resolve(0)));
    sending.once('error', () => resolve(0)).end(JSON.stringify(batch));
  });
}

test('the rollups are exact after a hundred thousand events and ten sudden deaths of the server', async () => {
  test.setTimeout(420_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-fault-'));
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), SAMPLE_ACCOUNT: 'off', TRUST_PROXY: '1' };
  await command(env, 'account', 'create', '--email', 'reader@example.org', '--plan', 'creative');
  const printed = await command(env, 'publish', 'samples/Windrow-No-7', '--account', 'reader@example.org', '--name', 'Windrow');
  const [location = ''] = /http:\S+/.exec(printed) ?? [];
  const batches = readersBatches(location, 20 * 3_600_000);
  await collectHeat(dataDir);

  let product: Product = await startProduct(env);
  let restarting: Promise<void> = Promise.resolve();
  const acknowledged = new Set<string>();
  let answered = 0;
  let killed = 0;

  /** Kills the server whenever another eleventh of the events is acknowledged. */
  function killInTime(): void {
    if (killed >= kills || answered < ((killed + 1) * events) / (kills + 1)) return;
    killed += 1;
    restarting = product.kill().then(async () => {
      product = await startProduct(env);
    });
  }

  async function send(batch: Batch): Promise<void> {
    for (;;) {
      await restarting;
      const status = await post(batch);
      if (status === 204) {
        acknowledged.add(batch.batch);
        answered += batch.events.length;
        return killInTime();
      }
      // the server has just died, or has not yet come back: the collector would send the same batch again
      expect([0, 500, 503]).toContain(status);
      await wait(20);
    }
  }

  const queue = batches.values();
  await Promise.all(Array.from({ length: readersAtOnce }, async () => {
    for (const batch of queue) await send(batch);
  }));
  await restarting;
  expect(killed).toBe(kills);
  expect(await product.stop()).toBe(0);

  const db = await openEmbeddedDb(dataDir);
  const stored = await db.selectFrom('intake_batches').select('batch_id').execute();
  expect(new Set(stored.map(({ batch_id }) => batch_id))).toEqual(acknowledged);
  expect(stored).toHaveLength(batches.length);

  const kept = await db.selectFrom('events').select((select) => select.fn.countAll<number>().as('events')).executeTakeFirstOrThrow();
  expect(kept.events).toBe(batches.flatMap((batch) => batch.events).length);
  const differences = await rollupDifferences(db);
  expect(Object.keys(differences)).toEqual(expect.arrayContaining(['reads_by_day', 'clicks_by_hour', 'heat_by_month', 'heat_pages_by_day']));
  expect(new Set(Object.values(differences))).toEqual(new Set([0]));
  expect(await verifyRollups(db)).toEqual([]);
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});
