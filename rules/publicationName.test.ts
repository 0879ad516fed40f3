import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../tests/anyCharacter.ts';
import { normalName, publicationNameFault } from './publicationName.ts';

test.each([
  'Atlas',
  'Windrow No. 7',
  'Été – 2026'.replace('–', '-'),
  "Ada's (draft) & more!",
  '年報 2026',
  'a',
  '1'.repeat(100),
  'api docs',
])('%s is good', (name) => {
  expect(publicationNameFault(name)).toBeUndefined();
});

test.each([
  ['', /Give the publication a name/],
  ['   ', /Give/],
  ['x'.repeat(101), /at most 100/],
  ['a/b', /contains "\/"/],
  ['a\\b', /contains "\\"/],
  ['50%', /contains "%"/],
  ['<b>', /contains "<"/],
  ['a?b', /contains "\?"/],
  ['a#b', /contains "#"/],
  ['a\0b', /U\+0000/],
  ['a\u202Eb', /U\+202E/],
  ['a\u00A0b', /U\+00A0/],
  ['\ud800', /U\+D800/],
  ['.hidden', /begin or end/],
  ['..', /begin or end/],
  ['dot.', /begin or end/],
  [' space', /begin or end/],
  ['api', /reserved/],
  ['API', /reserved/],
  ['-', /reserved/],
])('%j is refused', (name, words) => {
  expect(publicationNameFault(name)).toMatch(words);
});

test('a name is the same however its characters are composed', () => {
  expect(normalName('E\u0301te\u0301')).toBe('\u00C9t\u00E9');
  expect(publicationNameFault('e\u0301'.repeat(100))).toBeUndefined();
});

test('a valid name is one segment of an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (name) => {
      if (publicationNameFault(name) !== undefined) return;
      expect(
        new URL(`http://host/${encodeURIComponent(normalName(name))}/`).pathname.split('/'),
      ).toHaveLength(3);
      expect(name).not.toMatch(/[/\\]/);
    }),
  );
});
