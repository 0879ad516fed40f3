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

it('every dependency has a reason in a decision record', () => {
  const isRecorded = (name: string) =>
    records.includes(`\`${name}\``) || records.includes(`\`${name.split('/')[0]}/*\``);
  expect(packages.map(([name]) => name).filter((name) => !isRecorded(name))).toEqual([]);
});

it('every version is exact', () => {
  expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('the lock file holds no addresses, so that any registry mirror works', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"/);
});
