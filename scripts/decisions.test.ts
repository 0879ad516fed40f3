import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';
const list = readFileSync(`${folder}/083-dependencies-of-today.md`, 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const packages = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

it('record 083 lists every dependency, and nothing else', () => {
  const rows = [...list.matchAll(/^\| (`.+?`) \| (\S.+) \|$/gm)];
  const listed = rows.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual(packages.map(([name]) => name).sort());
});

it('every number without a record is explained', () => {
  const used = readdirSync(folder).flatMap((name) => /^(\d{3})-/.exec(name)?.[1] ?? []);
  expect(new Set(used).size, 'two records with one number').toBe(used.length);
  const table = readFileSync(`${folder}/README.md`, 'utf8').split('## Missing numbers')[1] ?? '';
  const explained = [...table.matchAll(/^\| ([\d–, ]+) \|/gm)]
    .flatMap(([, numbers = '']) => numbers.split(', '))
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('–').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
  const highest = Math.max(...used.map(Number));
  const missing = Array.from({ length: highest }, (_, at) => at + 1).filter(
    (number) => !used.includes(String(number).padStart(3, '0')),
  );
  expect(explained).toEqual(missing);
});

it('every version is exact', () => {
  expect(packages.filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('the lock file holds no addresses, so that any registry mirror works', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"/);
});
