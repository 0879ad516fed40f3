import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer } from '../../scripts/buildServer.mjs';
import { projectFile } from '../projectFile.ts';
import { FolderHeld, lockFolder } from './folderLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (content: string) => writeFileSync(join(folder, 'verso.lock'), content);

test('is held by one process, released, and leaves nothing', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderHeld);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}.`);
  release();
  expect(readdirSync(folder)).toEqual([]);
  (await lockFolder(folder))();
});

const elsewhere = () => JSON.stringify({ pid: process.pid, started: '1', place: 'other pid:[1]' });

test('is left to a process in another container for as long as that touches it', async () => {
  leave(elsewhere());
  const touching = setInterval(() => utimesSync(join(folder, 'verso.lock'), new Date(), new Date()), 50);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid} in another container`);
  clearInterval(touching);
  (await lockFolder(folder, 200))();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  [
    'a dead process',
    () => JSON.stringify({ pid: spawnSync(process.execPath, ['-e', '']).pid, started: '1' }),
  ],
  ['a stranger who has its number now', () => JSON.stringify({ pid: process.ppid, started: '1' })],
  ['half a lock', () => '{"pid":'],
  ['an empty one', () => ''],
])('is taken over from %s', async (_, content) => {
  leave(content());
  (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

/** Built: each process would take longer to strip the types than all of them take to start. */
const built = projectFile(`test-results/built/lock-${process.pid}`);
beforeAll(() => buildServer(['server/db/folderLock.ts'], built));
afterAll(() => rmSync(built, { recursive: true }));

test.each([['no lock'], ['a dead process’s lock']])(
  'of many who come at once to %s, one has it',
  async (what) => {
    if (what !== 'no lock') leave(JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    const code = `
    const { lockFolder } = await import(${JSON.stringify(pathToFileURL(join(built, 'server/db/folderLock.js')).href)});
    try { await lockFolder(${JSON.stringify(folder)}); console.log('held'); } catch (error) { console.log(error.constructor.name); }
    process.stdin.on('data', () => process.exit()).resume();`;
    const children = Array.from({ length: 5 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', code]),
    );
    const said = await Promise.all(
      children.map(
        (child) =>
          new Promise<string>((resolve) => {
            child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
            child.once('exit', (exit) => resolve(`ended with ${exit}`));
          }),
      ),
    );
    for (const child of children) child.stdin.write('.');
    expect(said.sort()).toEqual(['FolderHeld', 'FolderHeld', 'FolderHeld', 'FolderHeld', 'held']);
  },
);
