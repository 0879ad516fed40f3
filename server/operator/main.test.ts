import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { quickStart } from '../../tests/quickStart.ts';
import { newDataFolder } from '../db/testDatabase.ts';
import { openDatabase } from '../openDatabase.ts';
import { readConfig } from '../config/readConfig.ts';

let dataDir: string;
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function command(...args: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, LOG_LEVEL: 'debug' };
  return spawnSync(process.execPath, [quickStart, 'scripts/run.mjs', 'server/operator/main.ts', ...args], {
    env,
    encoding: 'utf8',
  });
}

test('logs a database error without the values of its query', async () => {
  dataDir = await newDataFolder();
  const db = await openDatabase(readConfig({ DATA_DIR: dataDir }), () => undefined);
  await sql`ALTER TABLE accounts ADD CONSTRAINT no_canary CHECK (name <> 'canary')`.execute(db);
  await db.destroy();
  const { status, stderr } = command('account', 'create', '--email', 'a@x.example', '--name', 'canary');
  expect(status).toBe(1);
  expect(stderr).toContain('"constraint":"no_canary"');
  expect(stderr).not.toMatch(/a@x\.example|argon2|Failing row/);
}, 60_000);

test('reports a damaged secret in one line', () => {
  dataDir = mkdtempSync(join(tmpdir(), 'verso-operator-'));
  writeFileSync(join(dataDir, 'secret'), '');
  const { status, stderr } = command('account', 'create', '--email', 'a@x.example');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^The secret in \S+ is damaged: 0 bytes .*\n$/),
  ]);
}, 60_000);
