import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { named, readManifest } from '#server/backup/manifest';
import { countTables } from '#server/backup/tableCounts';
import { openEmbeddedDb, openPostgres, type Db } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { databaseAt } from '#server/db/serverTemplate';
import { newDataFolder } from '#server/db/testDatabase';
import { publish } from '#server/host/publishing';
import { verifyRollups } from '#server/intake/rollupUpkeep';
import { createLog } from '#server/log';
import { createAccount } from '#server/operator/newAccount';
import { release } from '#server/operator/release';
import { readConfig } from '#server/config/readConfig';
import { withSecret } from '#server/secret';
import { freePort } from '../../scripts/freePort.mjs';
import { findBinaries, openPostgresServer } from '../../scripts/postgresServer.mjs';
import { command, typedCommand } from '../e2e/command.ts';
import { startProduct } from '../e2e/product.ts';
import { signIn } from './buyers.ts';
import { fillEmptyTables } from './filledTables.ts';
import { post, readersBatches } from './readers.ts';

const email = 'publisher@example.org';
const password = 'a long walk on the moor';
const linkId = 'backed-up-link';

/** Cleans up after a test, however it ended, in reverse order. */
const closing: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A page as a browser finds it, which resolves every name below localhost itself. */
function pageAt(location: string): Promise<{ status: number | undefined; text: string }> {
  const { host, port, pathname } = new URL(location);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, text: body }), reject);
    }).once('error', reject);
  });
}

/** Where a product keeps its data, and where it is restored to. */
interface Place {
  before: Record<string, string>;
  after: Record<string, string>;
  /** Opens the database of settings that no server uses, or that others may use too. */
  open: (env: Record<string, string>) => Promise<Db>;
}

async function embedded(): Promise<Place> {
  const env = { DATA_DIR: await newDataFolder() };
  return { before: env, after: env, open: ({ DATA_DIR = '' }) => openEmbeddedDb(DATA_DIR) };
}

async function onPostgres(bin: string): Promise<Place> {
  const postgres = await openPostgresServer(bin);
  closing.push(postgres.remove);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verso-data-'));
  const first = openPostgres(postgres.url, () => undefined);
  await sql`CREATE DATABASE restored`.execute(first);
  await migrate(first);
  await first.destroy();
  return {
    before: { DATA_DIR, DATABASE_URL: postgres.url },
    after: { DATA_DIR, DATABASE_URL: databaseAt(postgres.url, 'restored') },
    open: async ({ DATABASE_URL = '' }) => openPostgres(DATABASE_URL, () => undefined),
  };
}

for (const kind of ['the embedded database', 'PostgreSQL']) {
  test(`a backup taken from ${kind} while readers write brings back everything after a sudden death`, async () => {
    const bin = await findBinaries();
    test.skip(kind === 'PostgreSQL' && !bin, 'PostgreSQL is not installed');
    test.setTimeout(600_000);
    const place = await (kind === 'PostgreSQL' ? onPostgres(bin ?? '') : embedded());
    const dataDir = place.before.DATA_DIR ?? '';
    const backups = mkdtempSync(join(tmpdir(), 'verso-backups-'));
    for (const folder of [dataDir, backups])
      closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const port = String(await freePort());
    const common = {
      PORT: port,
      SAMPLE_ACCOUNT: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
      TIME_ZONE: 'UTC',
    };
    const env = { ...common, ...place.before };
    await command(env, 'account', 'create', '--email', email, '--plan', 'creative', '--password', password);
    const before = await place.open(env);
    const deps = {
      db: before,
      config: withSecret(readConfig(env)),
      clock: () => new Date(),
      log: createLog('silent', ''),
    };
    const { account_id } = await before.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
    const other = await before
      .transaction()
      .execute((tx) => createAccount(tx, deps, { email: 'other@example.org', password, plan: 'creative' }));
    const { publicationId: publication_id, link: location } = await publish(deps, {
      folder: 'samples/Windrow-No-7',
      accountId: account_id,
      name: 'Windrow',
    });
    await release(deps, { file: 'README.md', name: 'Words', version: '1.0', releasedAt: deps.clock() });
    await before.updateTable('publications').set({ heatmap_enabled: true }).execute();
    await before.insertInto('link_ids').values({ link_id: linkId, account_id }).execute();
    await before
      .insertInto('trackable_links')
      .values({ account_id, publication_id, link_id: linkId, created_at: new Date() })
      .execute();
    await fillEmptyTables(before, other);
    await before.destroy();

    let product = await startProduct(env);
    closing.push(() => product.kill());
    const page = await pageAt(location);
    expect(page, location).toMatchObject({ status: 200, text: expect.stringContaining('<html') });
    const answering = { origin: product.origin, up: async () => undefined };
    const publisher = await signIn(answering, account_id, email, password);

    // readers begin before the backup and go on after it
    const batches = readersBatches(location, 8_000);
    // the first ones came by a link
    const linked = new Set(batches.slice(0, 20).map(({ session }) => session));
    const link = `http://link.localhost:${port}/${linkId}/`;
    const queue = batches.entries();
    const confirmed: string[] = [];
    let reading = true;
    const readers = Array.from({ length: 6 }, async () => {
      for (const [nth, batch] of queue) {
        if (!reading) return;
        const at = linked.has(batch.session) ? link : location;
        const body = { ...batch, location: at };
        const status = await post({ path: '/-/events', location: at, body, events: 0 }, nth);
        if (status === 204) confirmed.push(batch.batch);
        // as readers do, who fill no machine
        await wait(20);
      }
    });
    await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(50);
    const early = [...confirmed];
    const backup = join(backups, 'tonight');
    // a process of its own, as npm starts it, takes it from the running server
    const words = await (kind === 'PostgreSQL' ? command : typedCommand)(env, 'backup', backup);
    const late = confirmed.length;
    reading = false;
    await Promise.all(readers);
    console.log(`${kind}: ${early.length} batches confirmed before, ${late} after. ${words.trim()}`);
    expect(late, 'readers wrote while the backup was taken').toBeGreaterThan(early.length);
    expect(readdirSync(backups)).toEqual(['tonight']);
    for (const name of ['', ...Object.values(named)].filter((one) => existsSync(join(backup, one)))) {
      const entry = statSync(join(backup, name));
      expect(entry.mode & 0o777, name).toBe(entry.isDirectory() ? 0o700 : 0o600);
    }
    await expect(command(env, 'backup', backup)).rejects.toThrow('is not empty');
    await expect(command(env, 'restore', backup, '--replace', '--yes')).rejects.toThrow(
      kind === 'PostgreSQL' ? 'DATABASE_URL names is not empty' : 'is in use by process',
    );

    await product.kill();
    rmSync(dataDir, { recursive: true });
    const restored = { ...common, ...place.after };
    await command(restored, 'restore', backup);
    const { manifest } = await readManifest(backup);
    const after = await place.open(restored);
    const counts = await countTables(after);
    expect(counts).toEqual(manifest.counts);
    expect(Object.entries(counts).filter(([, rows]) => rows === 0)).toEqual([]);
    const kept = await after.selectFrom('intake_batches').select('batch_id').execute();
    const ids = new Set(kept.map(({ batch_id }) => batch_id));
    expect(early.filter((batch) => !ids.has(batch))).toEqual([]);
    expect(await verifyRollups(after)).toEqual([]);
    await after.destroy();

    // what a server does with what was restored does not depend on which database holds it
    if (kind !== 'PostgreSQL') {
      product = await startProduct(restored);
      // logged in as before, by the same secret
      expect(await publisher.ask('getcloudpublications')).toMatchObject({ list: ['Windrow'] });
      await signIn(answering, account_id, email, password);
      expect(await pageAt(location)).toEqual(page);
      expect(await command(restored, 'rollups', 'verify')).toContain('equal a recount');
      await product.stop();
    }

    const elsewhere = { ...restored, DATA_DIR: join(backups, 'elsewhere') };
    await expect(command(restored, 'restore', backup)).rejects.toThrow('add --replace');
    appendFileSync(join(backup, named.secret), 'x');
    await expect(command(elsewhere, 'restore', backup)).rejects.toThrow(/secret is not what was saved/);
    rmSync(join(backup, named.manifest));
    await expect(command(elsewhere, 'restore', backup)).rejects.toThrow('is not a finished backup');
  });
}
