import { expect, test } from 'vitest';
import { linksIn } from './useLinkFilter.ts';

test('an address names at most as many links as a host takes, and none that it would refuse', () => {
  const of = (...links: string[]) => linksIn(new URLSearchParams(links.map((link) => ['link', link])));
  expect(of('spring', '', '-', 'spring')).toEqual(['spring', '-']);
  expect(of('a\nb', 'a\0b', 'x'.repeat(65), 'x'.repeat(64))).toEqual(['x'.repeat(64)]);
  expect(of(...Array.from({ length: 30 }, (_, nth) => `link${nth}`))).toHaveLength(20);
});
