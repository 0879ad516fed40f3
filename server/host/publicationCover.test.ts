import { expect, test } from 'vitest';
import { coverOf } from './publicationCover.ts';

const files = (sizes: Record<string, number>) =>
  new Map(Object.entries(sizes).map(([path, size]) => [path, { size }]));
const large = 5 * 1024 * 1024;

test.each([
  ['the page image', { 'docs/a_1.jpg': 900 }, 'docs/a_1.jpg', 'docs/a_1.jpg'],
  ['its thumbnail', { 'docs/a_1.jpg': 900, 'docs/a_1_thumb.jpg': 90 }, 'docs/a_1.jpg', 'docs/a_1_thumb.jpg'],
  [
    'of Flip PDF',
    { 'files/mobile/1.jpg': 900, 'files/thumb/1.jpg': 90 },
    'files/mobile/1.jpg',
    'files/thumb/1.jpg',
  ],
  ['no picture that is too large', { 'docs/a_1.jpg': large }, 'docs/a_1.jpg', ''],
  ['no empty picture', { 'docs/a_1.jpg': 0 }, 'docs/a_1.jpg', ''],
  ['the smallest likely one', { 'pages/1.jpg': 900, 'thumbs/001.jpg': 90 }, undefined, 'thumbs/001.jpg'],
  ['one called cover', { 'index.html': 9, 'assets/cover.png': 900 }, undefined, 'assets/cover.png'],
  ['no other picture', { 'pages/11.jpg': 9, 'img/logo.png': 9, 'img/1.svg': 9 }, undefined, ''],
  ['nothing', {}, undefined, ''],
])('the cover is %s', (_, sizes, firstPage, cover) => {
  expect(coverOf(files(sizes as Record<string, number>), firstPage)).toBe(cover);
});
