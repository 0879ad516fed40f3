import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildServer } from '../scripts/buildServer.mjs';
import { readConfig } from './config/readConfig.ts';
import { projectFile } from './projectFile.ts';
import { withSecret } from './secret.ts';
import { StartFault } from './startFault.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-secret-'));
  file = join(folder, 'secret');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secretOf = (environment: Record<string, string> = {}) =>
  withSecret(readConfig({ DATA_DIR: folder, ...environment })).secret;

test('is created once, readable only by its owner, and leaves nothing beside it', () => {
  const secret = secretOf();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secretOf()).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('with a given secret, the folder is untouched', () => {
  expect(secretOf({ SECRET: 'x'.repeat(32) })).toBe('x'.repeat(32));
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['an empty file', ''],
  ['a blank one', ' \n'],
  ['half a secret', 'a'.repeat(31)],
])('%s is no key', (_what, content) => {
  writeFileSync(file, content);
  expect(() => secretOf()).toThrow(StartFault);
  expect(() => secretOf()).toThrow(`The secret in ${file} is damaged`);
  expect(() => secretOf()).toThrow('Put it back from a backup, or delete the file');
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('concurrent first processes agree', async () => {
  // built first: each process would take longer to strip the types than all of them take to start
  const built = projectFile(`test-results/built/secret-${process.pid}`);
  await buildServer(['server/secret.ts', 'server/config/readConfig.ts'], built);
  const address = (source: string) => JSON.stringify(pathToFileURL(join(built, source)).href);
  const code = `
    const { withSecret } = await import(${address('server/secret.js')});
    const { readConfig } = await import(${address('server/config/readConfig.js')});
    const config = readConfig({ DATA_DIR: ${JSON.stringify(folder)} });
    process.stdout.write('ready.');
    process.stdin.once('data', () => { process.stdout.write(withSecret(config).secret); process.exit(); });`;
  const children = Array.from({ length: 5 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code]),
  );
  const said = children.map(() => '');
  children.forEach((child, index) =>
    child.stdout.on('data', (part: Buffer) => (said[index] += part.toString())),
  );
  await expect.poll(() => said, { timeout: 25_000 }).toEqual(children.map(() => 'ready.'));
  const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
  for (const child of children) child.stdin.write('.');
  await ended;
  const secret = readFileSync(file, 'utf8');
  expect(secret).toHaveLength(43);
  expect(said).toEqual(children.map(() => `ready.${secret}`));
  expect(readdirSync(folder)).toEqual(['secret']);
  rmSync(built, { recursive: true });
}, 60_000);
