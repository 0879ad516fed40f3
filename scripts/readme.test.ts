import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

it('the README lists every variable of the configuration', () => {
  const source = readFileSync('server/config/readConfig.ts', 'utf8');
  const read = [...source.matchAll(/(?:read\.\w+|host|address)\('([A-Z][A-Z_]+)'/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

it('the README names only existing commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
