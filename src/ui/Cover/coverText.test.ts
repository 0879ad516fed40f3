import { expect, test } from 'vitest';
import { coverTitle, coverTone, coverTypeSize } from './coverText.ts';

test.each([
  ['Autumn-Issue', 'Autumn Issue'],
  ['annual__report - 2025', 'annual report 2025'],
  [' Windrow No. 7: Shelter ', 'Windrow No. 7: Shelter'],
  ['', ''],
])('%s is set as “%s”', (title, set) => {
  expect(coverTitle(title)).toBe(set);
});

test('type is as large as the longest word allows, within bounds', () => {
  expect(coverTypeSize('On Ice', 32)).toBe(13);
  expect(coverTypeSize('Autumn-Issue', 32)).toBeCloseTo(32 / (6 * 0.62));
  expect(coverTypeSize('Donaudampfschifffahrt', 32)).toBe(5.5);
  expect(coverTypeSize('', 32)).toBe(13);
  expect(coverTypeSize('季刊', 32)).toBe(13);
});

test('a title keeps its tone, and titles differ', () => {
  expect(coverTone('Atlas')).toBe(coverTone('Atlas'));
  const all = ['a', 'b', 'c', 'd', 'e', ''].map(coverTone);
  expect(new Set(all)).toEqual(new Set([1, 2, 3, 4, 5]));
});
