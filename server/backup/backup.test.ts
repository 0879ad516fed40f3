import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openObjectStoreServer } from '../../scripts/objectStoreServer.mjs';
import { readConfig } from '../config/readConfig.ts';
import { openEmbeddedDb, type Db } from '../db/connection.ts';
import { filesOf } from '../files/openFiles.ts';
import { folderName } from '../host/publicationFolder.ts';
import { publish } from '../host/publishing.ts';
import { newDataFolder } from '../db/testDatabase.ts';
import { named } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';

type CleanUp = () => unknown;
async function cleanUp(after: CleanUp[]): Promise<void> {
  for (const one of after.splice(0).reverse()) await one();
}
const afterTests: CleanUp[] = [];
const afterEachTest: CleanUp[] = [];
afterEach(() => cleanUp(afterEachTest));
afterAll(() => cleanUp(afterTests));

let home: string;
let db: Db;
let deps: Parameters<typeof takeBackup>[0];
/** Of the database while it is empty. Tests change copies of it. */
let taken: string;
beforeAll(async () => {
  const dataDir = await newDataFolder();
  afterTests.push(() => rmSync(dataDir, { recursive: true, force: true }));
  db = await openEmbeddedDb(dataDir);
  afterTests.push(() => db.destroy());
  const config = readConfig({
    DATA_DIR: dataDir,
    TIME_ZONE: 'UTC',
    SECRET: 'a secret of this installation, long enough',
  });
  deps = { db, config, clock: () => new Date(), log: pino({ level: 'silent' }) };
  const folder = mkdtempSync(join(tmpdir(), 'verso-backup-'));
  afterTests.push(() => rmSync(folder, { recursive: true, force: true }));
  taken = join(folder, 'backup');
  await takeBackup(deps, taken);
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'verso-backup-'));
  afterEachTest.push(() => rmSync(home, { recursive: true, force: true }));
});

function copyOfTaken(): string {
  const backup = join(home, 'backup');
  cpSync(taken, backup, { recursive: true });
  return backup;
}

async function aPublisher(to: Db): Promise<number> {
  const at = new Date();
  const { account_id } = await to
    .insertInto('accounts')
    .values({
      email: 'mara@example.com',
      password_hash: '',
      cloud_allowance: 2,
      reg_date: at,
      term_ends_at: at,
      created_at: at,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return account_id;
}

const restoring = (folder: string, dataDir: string) => ({
  folder,
  config: readConfig({ DATA_DIR: dataDir, TIME_ZONE: 'UTC' }),
  now: new Date('2026-11-24T06:00:00Z'),
  confirmReplacing: () => undefined,
});

/** A folder with something in it, as `{ path: text }`. */
function filled(name: string, files: Record<string, string>): string {
  const folder = join(home, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test('a restore that fails leaves everything as it was', async () => {
  const backup = copyOfTaken();
  const manifest = JSON.parse(readFileSync(join(backup, named.manifest), 'utf8')) as {
    counts: Record<string, number>;
  };
  manifest.counts.accounts = 1;
  writeFileSync(join(backup, named.manifest), JSON.stringify(manifest));
  const before = { secret: 'theirs', 'publications/1/f/index.html': '<p>Old', 'database/PG_VERSION': '16' };
  const place = filled('place', before);
  await expect(restoreBackup(restoring(backup, place))).rejects.toThrow(
    'does not match its manifest: accounts 0 instead of 1',
  );
  expect(filesIn(place)).toEqual(Object.keys(before).sort());
  expect(readFileSync(join(place, 'secret'), 'utf8')).toBe('theirs');

  manifest.counts.accounts = 0;
  writeFileSync(join(backup, named.manifest), JSON.stringify(manifest));
  const { kept } = await restoreBackup(restoring(backup, place));
  expect(kept).toEqual([join(place, '.before-restore-2026-11-24T06-00-00-000Z')]);
  expect(filesIn(kept[0] ?? '')).toEqual(Object.keys(before).sort());
  expect(readFileSync(join(place, 'secret'), 'utf8')).toBe('a secret of this installation, long enough');
});

test('a damaged file, or one that is missing, is named before anything is touched', async () => {
  const backup = copyOfTaken();
  const place = filled('place', { secret: 'theirs' });
  const file = join(backup, named.database, 'PG_VERSION');
  writeFileSync(file, 'x');
  await expect(restoreBackup(restoring(backup, place))).rejects.toThrow(`${file} is not what was saved`);
  rmSync(file);
  await expect(restoreBackup(restoring(backup, place))).rejects.toThrow(`${file} is missing`);
  expect(filesIn(place)).toEqual(['secret']);
});

test('a backup is made neither where data is nor over another', async () => {
  const { dataDir } = deps.config;
  await expect(takeBackup(deps, join(dataDir, 'backup'))).rejects.toThrow('A backup cannot be in');
  await expect(takeBackup(deps, filled('used', { a: '' }))).rejects.toThrow('is not empty');
  await expect(takeBackup(deps, join(filled('other', { file: '' }), 'file'))).rejects.toThrow('is a file');
});

test('on a full disk nothing is left, and the database goes on', async (context) => {
  const disk = join(home, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return context.skip(); // only root may
  }
  afterEachTest.push(() => execFileSync('umount', [disk]));
  await expect(takeBackup(deps, join(disk, 'backup'))).rejects.toThrow(
    `The disk of ${disk} is full: no backup was made, and nothing was left there.`,
  );
  expect(readdirSync(disk)).toEqual([]);
  expect(await db.selectFrom('accounts').select('email').execute()).toEqual([]);
});

test('files in an object store stay there, and a restore says which are missing', async () => {
  const store = await openObjectStoreServer();
  afterEachTest.push(() => store.remove());
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    vi.stubEnv(name, store.environment[name]);
  afterEachTest.push(() => vi.unstubAllEnvs());
  const { objectStore } = readConfig(store.environment);
  if (!objectStore) throw new Error('no object store');
  const config = { ...deps.config, objectStore };
  // the tests above have an empty database
  const account = await aPublisher(db);
  const publishAs = (name: string) =>
    publish(
      { ...deps, config },
      { folder: filled(name, { 'index.html': '<title>A' }), accountId: account, name },
    );
  await publishAs('Atlas');
  await publishAs('Bestiary');
  const backup = join(home, 'backup');
  const { manifest, missing } = await takeBackup({ ...deps, config }, backup);
  expect(manifest.objects).toEqual({ bucket: 'verso', endpoint: store.endpoint, prefix: '' });
  expect(missing).toEqual([]);
  expect(existsSync(join(backup, named.publications))).toBe(false);

  const into = restoring(backup, join(home, 'place'));
  await expect(restoreBackup(into)).rejects.toThrow('are in the bucket verso at http');
  const bestiary = await db
    .selectFrom('publications')
    .select(['account_id', 'folder'])
    .where('name', '=', 'Bestiary')
    .executeTakeFirstOrThrow();
  await filesOf(config).publications.removeFolder(folderName(bestiary));
  const restored = await restoreBackup({ ...into, config: { ...into.config, objectStore } });
  expect(restored.missing).toMatchObject([bestiary]);
  await expect(
    restoreBackup({ ...restoring(taken, join(home, 'third')), config: { ...into.config, objectStore } }),
  ).rejects.toThrow('Restore it without S3_BUCKET');
}, 120_000);
