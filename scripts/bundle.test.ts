import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundle } from './bundle.mjs';

let folder: string;
const made: string[] = [];
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

// below the project, as all that is bundled: packages are looked for upwards
beforeEach(() => {
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync('test-results/bundle-');
});
afterEach(() => {
  for (const file of [folder, ...made.splice(0)]) rmSync(file, { recursive: true, force: true });
});

async function bundled(entry: string): Promise<string> {
  const file = fileURLToPath(await bundle(entry));
  made.push(file);
  return file;
}
const execute = promisify(execFile);
const run = (...args: string[]) => spawnSync(process.execPath, ['scripts/run.mjs', ...args], { encoding: 'utf8' });

it('runs TypeScript with its own arguments; files lie where their sources do, and so do the lines of errors', async () => {
  write('beside.txt', 'read beside the source');
  write('other.ts', `import { readFileSync } from 'node:fs';
export const text: string = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8');
export class Refused extends Error {}
export const refuse = (what: string): never => {
  throw new Refused(what);
};`);
  const entry = write('entry.ts', `import { text, refuse } from './other.ts';
console.log(text, process.argv.slice(2).join(' '));
refuse('not today');`);
  await bundled(entry);
  const { stdout, stderr, status } = run(entry, 'one', 'two');
  expect(stdout).toBe('read beside the source one two\n');
  expect(stderr).toMatch(/Refused.*: not today/);
  expect(stderr).toContain(`${join(folder, 'other.ts')}:5:`);
  expect(status).toBe(1);
});

it('is named by its contents: a process that runs keeps its own, and nothing is written twice', async () => {
  const entry = write('entry.ts', 'console.log(1 as number);');
  const first = await bundled(entry);
  utimesSync(first, 1, 1);
  expect(await bundled(entry)).toBe(first);
  expect(statSync(first).mtimeMs).toBe(1000);
  write('entry.ts', 'console.log(2 as number);');
  const second = await bundled(entry);
  expect(second).not.toBe(first);
  expect(existsSync(first)).toBe(true);
});

it('many that start at once leave one whole file', async () => {
  const entry = write('entry.ts', `console.log(${JSON.stringify('long '.repeat(20_000))} satisfies string);`);
  const ran = await Promise.all(Array.from({ length: 5 }, () => execute(process.execPath, ['scripts/run.mjs', entry])));
  expect(ran.map(({ stdout }) => stdout.length)).toEqual([100_001, 100_001, 100_001, 100_001, 100_001]);
  await bundled(entry);
  expect(readdirSync('node_modules/.cache/verso').filter((name) => !name.endsWith('.mjs'))).toEqual([]);
});

it('what cannot be read as TypeScript is told with its place', async () => {
  const entry = write('entry.ts', 'const = 1;');
  await expect(bundle(entry)).rejects.toThrow(/entry\.ts:1:6: ERROR/);
});
