import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildServer } from './buildServer.mjs';

/** Below the project, as the server is: packages are looked for upwards. */
let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync('test-results/server $& #');
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--enable-source-maps', file, ...args], { encoding: 'utf8' });

it('runs TypeScript with its arguments, packages and late imports; errors name the lines of the sources', async () => {
  write(
    'other.ts',
    `import { projectFile } from '#server/projectFile';
export class Refused extends Error {}
export const refuse = (what: string): never => {
  throw new Refused(what + existing(projectFile('package.json')));
};
const existing = (file: string) => (file.endsWith('/package.json') ? '' : file);`,
  );
  write('late.ts', `import { stringify } from 'csv-stringify/sync';\nconsole.log(stringify([['late', 1]]));`);
  write(
    'main.ts',
    `import { refuse } from './other.ts';
console.log(process.argv.slice(2).join(' ') satisfies string);
await import('./late.ts');
refuse('not today');`,
  );
  await buildServer([join(folder, 'main.ts')], join(folder, 'built'));
  const { stdout, stderr, status } = run(join(folder, 'built', folder, 'main.js'), 'one', 'two');
  expect(stdout.trim().split(/\n+/)).toEqual(['one two', 'late,1']);
  expect(stderr).toMatch(/Refused.*: not today\n/);
  expect(stderr).toContain(`${join(folder, 'other.ts')}:4:`);
  expect(status).toBe(1);
});

it('refuses what is no TypeScript, with its place', async () => {
  write('main.ts', 'const = 1;');
  await expect(buildServer([join(folder, 'main.ts')], join(folder, 'built'))).rejects.toThrow(
    /main\.ts:1:6: ERROR/,
  );
});
