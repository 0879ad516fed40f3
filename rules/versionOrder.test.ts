import { expect, test } from 'vitest';
import { compareVersions, latestAndOlder } from './versionOrder.ts';

test.each([
  ['1.0.0', '1.0.1'],
  ['1.9.0', '1.10.0'],
  ['2.9.9', '10.0.0'],
  ['1.0', '1.0.1'],
  ['4', '4.0.1'],
  ['3.0.9', 'v3.1'],
  ['1.0.0-alpha', '1.0.0-alpha.1'],
  ['1.0.0-alpha.1', '1.0.0-alpha.beta'],
  ['1.0.0-alpha.beta', '1.0.0-beta'],
  ['1.0.0-beta', '1.0.0-beta.2'],
  ['1.0.0-beta.2', '1.0.0-beta.11'],
  ['1.0.0-beta.11', '1.0.0-rc.1'],
  ['1.0.0-rc.1', '1.0.0'],
  ['1.0.0', '1.0.1-alpha'],
  ['2.0-x-2', '2.0-x-3'],
])('%s is older than %s', (older, newer) => {
  expect(compareVersions(older, newer)).toBeLessThan(0);
  expect(compareVersions(newer, older)).toBeGreaterThan(0);
});

test.each([
  ['1.0', '1.0.0'],
  ['v2.1', '2.1.0'],
  ['1.2.3+5', '1.2.3+7'],
  [' 1.0 ', '1.0'],
])('%s is the same as %s', (a, b) => {
  expect(compareVersions(a, b) + 0).toBe(0);
});

test('an unreadable version sorts first and is not lost', () => {
  expect(['2.0', 'next', '1.0'].sort(compareVersions)).toEqual(['next', '1.0', '2.0']);
});

test('the latest version of each name, and all older ones', () => {
  const all = [
    ['Zine', '1.9'],
    ['Zine', '1.10'],
    ['Annotations', '3.0'],
    ['Zine', '1.10-beta'],
    ['Annotations', '2.0'],
  ].map(([name = '', version = '']) => ({ name, version }));
  const { latest, older } = latestAndOlder(all);
  expect(latest.map(({ name, version }) => `${name} ${version}`)).toEqual(['Annotations 3.0', 'Zine 1.10']);
  expect(older.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'Annotations 2.0',
    'Zine 1.10-beta',
    'Zine 1.9',
  ]);
  expect(latestAndOlder([])).toEqual({ latest: [], older: [] });
});
