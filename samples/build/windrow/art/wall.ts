import { chance, noise } from '../../kit/chance.ts';
import type { Page } from '../../kit/page.ts';
import { group, num, path, rect, rule, smooth, type Point } from '../../kit/svg.ts';

/** One stone: a rounded, slightly crooked box. */
function stone(x: number, y: number, width: number, height: number, colour: string, seed: number): string {
  const random = chance(seed);
  const wobble = Math.min(width, height) * 0.12;
  const corner = (cx: number, cy: number): Point => [
    cx + random.between(-wobble, wobble),
    cy + random.between(-wobble, wobble),
  ];
  const gap = 1.6;
  const points = [
    corner(x + width * 0.12, y + gap),
    corner(x + width * 0.88, y + gap),
    corner(x + width - gap, y + height * 0.3),
    corner(x + width - gap, y + height * 0.75),
    corner(x + width * 0.86, y + height - gap),
    corner(x + width * 0.14, y + height - gap),
    corner(x + gap, y + height * 0.72),
    corner(x + gap, y + height * 0.28),
  ];
  return path(smooth(points, true), colour);
}

const greys = ['#a39d8b', '#8d8a7c', '#b6ae98', '#77766c', '#c4bba4', '#96907c', '#6b6c63'];

/** The wall over a spread, 1800 × 1180: cut open at the left, running away to the right. */
export function openedWall(page: Page): string {
  const random = chance(12);
  const parts: string[] = [
    rect(
      0,
      0,
      1800,
      1180,
      page.gradient('air', [
        [0, '#34432f'],
        [1, '#46573a'],
      ]),
    ),
    path(
      smooth(Array.from({ length: 20 }, (_, i) => [i * 100 - 50, 560 + noise(5, i / 4) * 60] as Point)) +
        'L1850 1180L-50 1180Z',
      '#3d4c33',
    ),
  ];
  // Each page carries only the stones that touch it.
  const edge = page.isLeft ? [-200, 910] : [790, 1900];
  const near = (x: number): boolean => x > (edge[0] as number) && x < (edge[1] as number);
  const lay = (x: number, ...rest: [number, number, number, string, number]): string =>
    near(x) ? stone(x, ...rest) : '';
  const foot = 880;
  // The face, running from the cut to the far edge.
  for (let row = 0; row < 9; row += 1) {
    const height = 42 - row * 1.4;
    const y = foot - 40 - Array.from({ length: row + 1 }, (_, i) => 42 - i * 1.4).reduce((a, b) => a + b, 0);
    for (let x = 560 + random.between(-14, 10); x < 1830;) {
      const width = random.between(44, 104);
      const hole = row < 2 && x > 1330 && x < 1418;
      if (!hole) parts.push(lay(x, y, width, height, random.pick(greys), Math.round(x * 7 + row)));
      x += width;
    }
  }
  parts.push(
    path('M1352 842V772Q1396 752 1440 772V842Z', '#1d271b'),
    stone(1330, 742, 134, 34, '#c4bba4', 999),
  );
  for (let x = 556; x < 1830;) {
    const width = random.between(24, 38);
    parts.push(
      group(
        { transform: `rotate(${num(random.between(-5, 7))} ${num(x)} 500)` },
        lay(x, 442 - random.between(0, 16), width, 74, random.pick(greys), Math.round(x)),
      ),
    );
    x += width;
  }
  for (let x = 540; x < 1850; x += 128)
    parts.push(lay(x, foot - 44, 126, 62, random.pick(greys.slice(1, 4)), Math.round(x * 3)));
  // The cut: two leaning faces, hearting between, one through stone.
  const half = (y: number) => 96 + ((y - 510) / 370) * 66;
  const middle = 392;
  parts.push(
    path(
      `M${middle - half(510)} 508H${middle + half(510)}L${middle + half(880)} 882H${middle - half(880)}Z`,
      '#262f22',
    ),
  );
  for (let row = 0; row < 10; row += 1) {
    const y = 838 - (row + 1) * 33;
    const reach = half(y);
    if (row === 4) {
      parts.push(lay(middle - reach - 14, y, reach * 2 + 28, 33, '#d8c9a0', 50));
      continue;
    }
    const [left, right] = [random.between(62, 84), random.between(62, 84)];
    parts.push(
      lay(middle - reach, y, left, 33, random.pick(greys), row + 200),
      lay(middle + reach - right, y, right, 33, random.pick(greys), row + 300),
    );
    for (let x = middle - reach + left; x < middle + reach - right - 6; x += 16)
      for (let k = 0; k < 2; k += 1)
        parts.push(
          lay(
            x,
            y + k * 16,
            random.between(12, 18),
            16,
            random.pick(['#7e6f4f', '#93815c', '#6d6248', '#a5936b']),
            Math.round(x * 5 + row * 11 + k),
          ),
        );
  }
  parts.push(
    stone(middle - 104, 432, 206, 78, '#b6ae98', 71),
    stone(middle - 186, 836, 184, 64, '#8d8a7c', 72),
    stone(middle - 4, 836, 190, 64, '#96907c', 73),
  );
  const blades = Array.from({ length: 230 }, (_, i) => {
    const x = i * 8 + random.between(-4, 4);
    const blade = rule(
      x,
      900,
      x + random.between(-6, 6),
      900 - random.between(8, 30),
      random.pick(['#6f8550', '#8a9b5e', '#5b7045']),
      2,
    );
    return near(x) ? blade : '';
  });
  parts.push(
    ...blades,
    rect(
      0,
      896,
      1800,
      300,
      page.gradient('soil', [
        [0, '#2b3524'],
        [1, '#1f281b'],
      ]),
    ),
  );
  return parts.join('');
}
/** Where each named part is touched by its line, and where its number stands. */
export const wallMarks: readonly { on: Point; at: Point }[] = [
  { on: [330, 452], at: [150, 400] },
  { on: [268, 690], at: [110, 690] },
  { on: [400, 590], at: [450, 366] },
  { on: [1010, 640], at: [1010, 366] },
  { on: [548, 790], at: [640, 366] },
  { on: [1396, 808], at: [1396, 366] },
  { on: [250, 868], at: [110, 800] },
];
