import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';
const records = readdirSync(folder)
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n');
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const packages = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

it('every dependency has its reason in a decision record', () => {
  const told = (name: string) =>
    records.includes(`\`${name}\``) || records.includes(`\`${name.split('/')[0]}/*\``);
  expect(packages.map(([name]) => name).filter((name) => !told(name))).toEqual([]);
});

it('every version is exact', () => {
  expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('the lock file holds no addresses, so that any mirror of the registry serves', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"/);
});
