import { execFile, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundle } from './bundle.mjs';

let folder: string;
/** Of this test alone: many others bundle at the same time. */
let name: string;
const cache = 'node_modules/.cache/verso';
const bundles = () => readdirSync(cache).filter((file) => file.startsWith(name));

const write = (file: string, text: string) => {
  writeFileSync(join(folder, file), text);
  return join(folder, file);
};

// below the project, as all that is bundled: packages are looked for upwards
beforeEach(() => {
  for (const path of ['test-results', cache]) mkdirSync(path, { recursive: true });
  folder = mkdtempSync('test-results/bundle $& #');
  name = basename(folder).slice(-6);
});
afterEach(() => {
  for (const file of bundles()) rmSync(join(cache, file));
  rmSync(folder, { recursive: true });
});

const bundled = async (entry: string) => fileURLToPath(await bundle(entry));
const execute = promisify(execFile);
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { encoding: 'utf8' });

it('runs TypeScript with its own arguments; files lie where their sources do, and so do the lines of errors', () => {
  write('beside.txt', 'read beside the source');
  write(
    'other.ts',
    `import { readFileSync } from 'node:fs';
export const text: string = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8');
export class Refused extends Error {}
export const refuse = (what: string): never => {
  throw new Refused(what);
};`,
  );
  const entry = write(
    `${name}.ts`,
    `import { text, refuse } from './other.ts';
console.log(text, process.argv.slice(2).join(' '));
refuse('not today');`,
  );
  const { stdout, stderr, status } = run(entry, 'one', 'two');
  expect(stdout).toBe('read beside the source one two\n');
  expect(stderr).toMatch(/Refused.*: not today/);
  expect(stderr).toContain(`${join(folder, 'other.ts')}:5:`);
  expect(status).toBe(1);
});

it('runs the entry, however much it loads later', async () => {
  const later = Array.from({ length: 12 }, (_, index) => `${name}-later${index}`);
  for (const part of later) write(`${part}.ts`, `console.log('${part}');`);
  const entry = write(
    `${name}.ts`,
    `console.log('first');\n${later.map((part) => `await import('./${part}.ts');`).join('\n')}`,
  );
  expect(await bundled(entry)).toContain(`/${name}-`);
  expect(run(entry).stdout.trim().split('\n')).toEqual(['first', ...later]);
});

it('is named by its contents, written once, and written again where it was cut short', async () => {
  const entry = write(`${name}.ts`, 'console.log(1 as number);');
  const first = await bundled(entry);
  const whole = readFileSync(first, 'utf8');
  utimesSync(first, 1, 1);
  expect(await bundled(entry)).toBe(first);
  expect(statSync(first).mtimeMs).toBe(1000);

  writeFileSync(first, whole.slice(0, 20));
  expect(await bundled(entry)).toBe(first);
  expect(readFileSync(first, 'utf8')).toBe(whole);

  write(`${name}.ts`, 'console.log(2 as number);');
  expect(await bundled(entry)).not.toBe(first);
  expect(bundles()).toHaveLength(2);
});

it('many that start at once leave one whole file', async () => {
  const entry = write(
    `${name}.ts`,
    `console.log(${JSON.stringify('long '.repeat(400_000))}.length satisfies number);`,
  );
  const ran = await Promise.all(
    Array.from({ length: 5 }, () => execute(process.execPath, ['scripts/run.mjs', entry])),
  );
  expect(ran.map(({ stdout }) => stdout)).toEqual(Array.from({ length: 5 }, () => '2000000\n'));
  expect(bundles()).toHaveLength(1);
});

it.each([
  ['what is no TypeScript', 'const = 1;', /:1:6: ERROR/],
  [
    'an address of the bundle',
    'console.log(import.meta.dirname);',
    /of import\.meta there is only import\.meta\.url/,
  ],
])('%s is told in words, with its place, and nothing runs', (_what, text, words) => {
  const { stderr, stdout, status } = run(write(`${name}.ts`, text));
  expect(stderr).toMatch(words);
  expect(stderr).toContain(`${name}.ts`);
  expect(stderr).not.toContain('    at ');
  expect([stdout, status]).toEqual(['', 1]);
});
