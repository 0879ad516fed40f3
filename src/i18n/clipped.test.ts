import { expect, test } from 'vitest';
import { clipped } from './clipped.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['a long text', 6, 'a long…'],
  ['ab😀cd', 3, 'ab…'],
  ['ab😀cd', 4, 'ab😀…'],
  ['exe.\u202Egpj@evil.example', 40, 'exe.gpj@evil.example'],
  ['\u202E\u202Eabc', 3, 'abc'],
  ['x\u202E'.repeat(500), 3, 'xxx…'],
])('%s, at most %i characters: %s', (text, most, shown) => {
  expect(clipped(text, most)).toBe(shown);
});
