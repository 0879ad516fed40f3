import { expect, test } from 'vitest';
import { pageImages, pagesByImages } from './pageCount.ts';

const numbered = (count: number, path: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => path(index + 1));

test.each([
  ['one image a page', numbered(24, (n) => `docs/Paper.pdf_${n}.jpg`), 24],
  [
    'with thumbnails beside them',
    [
      ...numbered(24, (n) => `docs/Paper.pdf_${n}.jpg`),
      ...numbered(10, (n) => `docs/Paper.pdf_${n}_thumb.jpg`),
    ],
    24,
  ],
  [
    'with leading zeros, in a folder',
    numbered(12, (n) => `docs/pages/p-${String(n).padStart(4, '0')}.png`),
    12,
  ],
  [
    'of Flip PDF, with thumbnails',
    [...numbered(26, (n) => `files/mobile/${n}.jpg`), ...numbered(40, (n) => `files/thumb/${n}.jpg`)],
    26,
  ],
  [
    'an image with another name before them',
    ['docs/Cover_90.jpg', ...numbered(24, (n) => `docs/p_${n}.jpg`)],
    24,
  ],
  ['an image in another folder before them', ['docs/x/90.jpg', ...numbered(24, (n) => `docs/${n}.jpg`)], 24],
  ['an image of another kind before them', ['docs/90.png', ...numbered(24, (n) => `docs/${n}.jpg`)], 24],
  ['an ending in capitals', ['docs/1.JPG', 'docs/2.jpg', 'docs/3.Jpg'], 3],
  ['a page number four times as large as their count', ['docs/4.jpg'], 4],
  ['a number larger than that', ['docs/5.jpg'], 1],
  ['counted from 0', numbered(8, (n) => `docs/page${n - 1}.webp`), 8],
  ['one of them missing', ['docs/a_1.jpg', 'docs/a_2.jpg', 'docs/a_4.jpg'], 4],
  ['a year in the name', ['docs/Report 2026.jpg'], 1],
  ['a number before the page', numbered(6, (n) => `docs/Report2026_${n}.jpg`), 6],
  [
    'images that are no pages',
    ['css/icon_12.png', 'css/docs/12.png', 'docs/12.png.txt', 'index.html', 'docs/cover.jpg'],
    0,
  ],
  ['nothing', [], 0],
])('%s', (_, paths, pages) => {
  expect(pagesByImages(paths)).toBe(pages);
});

test.each([
  [
    'by their own numbers',
    ['docs/a_2.jpg', 'docs/a_10.jpg', 'docs/a_1.jpg'],
    [
      [1, 'docs/a_1.jpg'],
      [2, 'docs/a_2.jpg'],
      [10, 'docs/a_10.jpg'],
    ],
  ],
  [
    'counted from 0',
    ['docs/p1.png', 'docs/p0.png'],
    [
      [1, 'docs/p0.png'],
      [2, 'docs/p1.png'],
    ],
  ],
  [
    'in order where the numbers are no pages',
    ['docs/y2025.png', 'docs/y2026.png'],
    [
      [1, 'docs/y2025.png'],
      [2, 'docs/y2026.png'],
    ],
  ],
])('page images %s', (_, paths, images) => {
  expect([...pageImages(paths)]).toEqual(images);
});
