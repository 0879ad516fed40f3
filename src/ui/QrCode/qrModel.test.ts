import { expect, test } from 'vitest';
import { drawQr, pathOf, qrDrawing } from './qrModel.ts';

test('dark modules become runs, row by row', () => {
  expect(
    pathOf([
      [true, true, false],
      [false, false, false],
      [false, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM1 2h2v1h-2z');
});

test('a code has a quiet zone of four modules and fits its view box', async () => {
  const { side, path } = await drawQr('https://go.example/Xk3vT9qLm2Rw/');
  expect((side - 8 - 17) % 4).toBe(0);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(
    ([, x, y, length]) => [Number(x), Number(y), Number(length)] as const,
  );
  for (const [x, y, length] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(side - 4);
  }
  // the upper edge of two of the three finders
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});

test('its file contains only shapes', async () => {
  const text = qrDrawing(await drawQr('https://go.example/"<script>/'));
  expect(text).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]+><path [^<]+\/><path d="[Mhvz\d\s-]+"\/><\/svg>\n$/,
  );
});
