import { expect, it } from 'vitest';
import { isInstalled } from './dependencies.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b-darwin': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

it.each([
  ['nothing is there', undefined, false],
  ['a package is missing', {}, false],
  ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }, false],
  [
    'the same version, other contents',
    { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } },
    false,
  ],
  ["all but another machine's binaries", { 'node_modules/a': wanted['node_modules/a'] }, true],
])('%s', (_what, present, installed) => {
  expect(isInstalled(wanted, present)).toBe(installed);
});

it('an optional package of another version does not match', () => {
  const present = {
    ...wanted,
    'node_modules/b-darwin': { version: '0.9.0', integrity: 'sha512-b', optional: true },
  };
  expect(isInstalled(wanted, present)).toBe(false);
});
