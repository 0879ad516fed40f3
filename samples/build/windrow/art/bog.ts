import { chance, noise } from '../../kit/chance.ts';
import type { Page } from '../../kit/page.ts';
import { circle, ellipse, group, num, path, rect, rule, smooth, stroke, type Point } from '../../kit/svg.ts';
import { birds } from './landscape.ts';

export const depthY = (metres: number): number => 292 + metres * 92;

/** A cut through nine metres of peat, 900 × 1180. */
export function peatCore(page: Page): string {
  const random = chance(31);
  const bands: [number, string][] = [
    [0, '#7c8a45'],
    [0.35, '#93703c'],
    [1, '#80592f'],
    [2.2, '#6a4525'],
    [3.1, '#5a381f'],
    [4.6, '#4a2d1a'],
    [5.6, '#3f2617'],
    [7.1, '#352118'],
    [8.2, '#4c4a42'],
    [9.2, '#6e6c60'],
  ];
  const parts: string[] = [
    rect(
      0,
      0,
      900,
      300,
      page.gradient('dusk', [
        [0, '#33485a'],
        [0.6, '#b98a7d'],
        [1, '#efc08d'],
      ]),
    ),
    birds(620, 130, 7, '#2a3440', 21),
  ];
  parts.push(
    path(
      smooth(Array.from({ length: 14 }, (_, i) => [i * 72, 252 + noise(8, i / 2) * 22] as Point)) +
        'L936 320L0 320Z',
      '#5d6a6a',
    ),
  );
  bands.forEach(([depth, colour], index) => {
    const edge = Array.from(
      { length: 16 },
      (_, i) => [i * 64 - 30, depthY(depth) + noise(index + 90, i / 2.2) * (index ? 11 : 8)] as Point,
    );
    parts.push(path(`${smooth(edge)}L960 1190L-30 1190Z`, colour));
  });
  for (let i = 0; i < 210; i += 1) {
    const [x, y, w] = [random.between(-10, 900), random.between(340, 1160), random.between(14, 80)];
    parts.push(
      stroke(
        `M${num(x)} ${num(y)}q${num(w / 2)} ${num(random.between(-6, 6))} ${num(w)} 0`,
        random.pick(['#2b1a10', '#a47a48', '#1f130c']),
        random.between(0.8, 2.2),
        { opacity: 0.28 },
      ),
    );
  }
  for (let i = 0; i < 90; i += 1) {
    const x = i * 10 + random.between(-4, 4);
    const tall = random.between(10, 44);
    parts.push(
      rule(
        x,
        300,
        x + random.between(-8, 8),
        300 - tall,
        random.pick(['#5d6b34', '#7c8a45', '#98a055']),
        1.8,
      ),
    );
    if (i % 7 === 0) parts.push(ellipse(x + 4, 296 - tall, 7, 9, '#f7f2e2'));
  }
  // What lies in it: grains, the bowl, pine stumps, a tooth.
  for (let i = 0; i < 36; i += 1)
    parts.push(
      circle(random.between(470, 850), depthY(1) + random.between(-16, 46), 3.2, '#e7c777', {
        opacity: 0.85,
      }),
    );
  parts.push(
    group(
      { transform: `translate(664 ${num(depthY(4) + 8)}) rotate(-9)` },
      ellipse(
        0,
        8,
        140,
        60,
        page.glow('found', [
          [0, '#f6c877', 0.5],
          [1, '#f6c877', 0],
        ]),
      ),
      path('M-96 -20C-88 46 -46 64 0 64C46 64 88 46 96 -20Z', '#b0763a'),
      ellipse(0, -20, 96, 23, '#d9a35c'),
      ellipse(0, -17, 80, 16, '#6f4420'),
      stroke('M-84 14Q0 44 84 14', '#8f5a29', 2.4),
      stroke('M36 -34L30 34', '#3a2211', 2.4),
      ...[-20, -4, 12].map((y) => rule(24, y + 8, 42, y + 4, '#f0d9a6', 2.6)),
    ),
  );
  for (const [x, s] of [
    [500, 1],
    [730, 1.3],
    [836, 0.8],
  ] as const)
    parts.push(
      group(
        { transform: `translate(${x} ${num(depthY(7.1) + 22)}) scale(${s})` },
        path(
          'M-18 -74L16 -82L22 -16C44 4 66 8 82 24C50 18 30 16 10 12C-6 22 -30 28 -62 30C-38 14 -24 0 -20 -14Z',
          '#9b7650',
        ),
        stroke('M-8 -70L-4 0M6 -74L8 2', '#6d4f33', 2.4),
      ),
    );
  parts.push(
    group(
      { transform: `translate(600 ${num(depthY(8.6))}) rotate(32)` },
      path('M-8 -34C16 -28 22 10 2 40C-6 18 -14 -10 -8 -34Z', '#e9a14a'),
      path('M-8 -34C2 -26 4 -10 0 0C-6 -8 -10 -20 -8 -34Z', '#f7ecd0'),
    ),
  );
  return parts.join('');
}
