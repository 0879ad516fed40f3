import { chance } from '../../kit/chance.ts';
import type { Page } from '../../kit/page.ts';
import { circle, group, moved, num, path, rect, rule, stroke } from '../../kit/svg.ts';
import type { Ridge } from '../../kit/terrain.ts';
import { birds, hill, smoke } from './landscape.ts';
import { ink } from '../style.ts';

/** Backhouse on its moor, 1800 × 1180, over a spread. */
export function moorHouse(page: Page): string {
  const random = chance(77);
  const sky = page.gradient('sky', [
    [0, '#cfdcd6'],
    [0.55, '#eae6d2'],
    [1, '#f4e3c0'],
  ]);
  const back: Ridge = { seed: 61, base: 600, height: 150, scale: 620, right: 1800, bottom: 1000 };
  const slope: Ridge = { seed: 67, base: 690, height: 110, scale: 560, right: 1800, bottom: 1180 };
  const heather = Array.from({ length: 420 }, () => {
    const y = 905 + random.next() ** 1.3 * 290;
    const x = random.between(-20, 1820);
    // The path stays clear.
    const path = 734 - ((y - 904) / 286) * 4;
    if (Math.abs(x - path) < 36 + ((y - 904) / 286) * 100) return '';
    const size = 3 + ((y - 880) / 290) * 12;
    return circle(
      x,
      y,
      size,
      random.pick(['#7b4f63', '#935f70', '#5f4a52', '#69603c', '#8b7a45', '#4f4a36']),
      { opacity: 0.9 },
    );
  });
  const slates: string[] = [];
  for (let row = 0; row < 13; row += 1) {
    for (let x = 560 - random.between(0, 30); x < 1490;) {
      const width = random.between(22, 74);
      const left = Math.max(560, x);
      if (random.next() > 0.35)
        slates.push(
          rect(
            left,
            732 + row * 12.2,
            Math.min(width, 1490 - left) - 2,
            10.6,
            random.pick(['#39454b', '#46535a', '#313c42', '#53606a']),
            { opacity: 0.85 },
          ),
        );
      x += width;
    }
  }
  return group(
    {},
    rect(0, 0, 1800, 1180, sky),
    birds(380, 480, 6, '#7c8a80', 9),
    hill(page, 'm1', back, '#aab8a2', '#d3cfae'),
    hill(page, 'm2', slope, '#7d8a5f', '#9b8b53'),
    ...[0, 1, 2, 3, 4].map((i) =>
      stroke(
        `M${num(-20)} ${num(760 + i * 38)}C500 ${num(700 + i * 40)} 1100 ${num(790 + i * 30)} 1820 ${num(720 + i * 44)}`,
        '#6e7a50',
        1.4,
        { opacity: 0.45 },
      ),
    ),
    smoke(1312, 628, 210, '#fffaf0'),
    rect(1296, 636, 34, 90, '#3b464b'),
    rect(1292, 632, 42, 8, '#2b3438'),
    rect(552, 726, 946, 180, '#3a464c'),
    ...slates,
    path('M530 736L560 690H1490L1520 736Z', '#262f33'),
    rule(530, 736, 1520, 736, '#161c1f', 4),
    rect(700, 806, 56, 100, ink.rust),
    circle(746, 858, 3, ink.straw),
    rect(776, 826, 20, 26, '#ffd777'),
    rect(590, 884, 84, 8, '#8a6a44'),
    rect(598, 892, 6, 16, '#5f4a33'),
    rect(660, 892, 6, 16, '#5f4a33'),
    ...Array.from({ length: 12 }, (_, i) =>
      circle(
        1420 + (i % 4) * 18,
        897 - Math.floor(i / 4) * 15,
        8.5,
        ['#b48a58', '#c79d69', '#9d7547'][i % 3] as string,
        { stroke: '#6d5033', 'stroke-width': 1.2 },
      ),
    ),
    path(
      'M-20 912C400 884 900 898 1300 900C1560 902 1700 892 1820 884V1180H-20Z',
      page.gradient('turf', [
        [0, '#7f7a48'],
        [1, '#4b4a30'],
      ]),
    ),
    path('M712 904C706 960 640 1010 610 1190H850C800 1060 790 980 750 904Z', '#d9c79a', { opacity: 0.85 }),
    ...heather,
  );
}

/** The ground floor as a line drawing, 760 × 330, with numbered rooms. */
export function floorPlan(): string {
  const thin = { 'stroke-width': 1.6, stroke: ink.black };
  const wall = (x: number, y: number, width: number, height: number) => rect(x, y, width, height, ink.black);
  const shelf = Array.from({ length: 62 }, (_, i) =>
    rect(
      96 + i * 9.6,
      206,
      6 + ((i * 7) % 3),
      9,
      ['#b5462a', '#4c5a38', '#2c4450', '#dba543', '#8b7a62'][(i * 3) % 5] as string,
    ),
  );
  const treads = Array.from({ length: 26 }, (_, i) =>
    rule(-20 + i * 32, 4 + Math.sin(i * 1.7) * 4, -6 + i * 32, 20 + Math.cos(i) * 4, ink.moss, 1),
  );
  return [
    ...treads.map((line) => moved(0, -12, line)),
    rect(0, 40, 760, 190, ink.cream),
    wall(0, 216, 760, 16),
    wall(0, 40, 8, 190),
    wall(752, 40, 8, 190),
    wall(0, 40, 100, 7),
    ...[
      [100, 130],
      [250, 150],
      [420, 120],
      [560, 110],
    ].map(
      ([x, w]) =>
        rect(x as number, 40, w as number, 7, ink.cream, thin) +
        rule(x as number, 43.5, (x as number) + (w as number), 43.5, ink.black, 1),
    ),
    wall(230, 40, 20, 7),
    wall(400, 40, 20, 7),
    wall(540, 40, 20, 7),
    wall(670, 40, 90, 7),
    wall(92, 47, 5, 98),
    wall(92, 186, 5, 30),
    wall(410, 47, 5, 98),
    wall(548, 47, 5, 98),
    wall(664, 47, 5, 169),
    rect(110, 56, 112, 24, 'none', thin),
    circle(136, 68, 6, 'none', thin),
    circle(158, 68, 6, 'none', thin),
    rect(184, 60, 28, 16, 'none', thin),
    rect(262, 92, 96, 38, 'none', thin),
    ...[270, 296, 322, 348].flatMap((x) => [
      circle(x - 2, 82, 6, 'none', thin),
      circle(x - 2, 140, 6, 'none', thin),
    ]),
    rect(374, 62, 24, 24, ink.rust),
    rect(424, 58, 54, 66, 'none', thin),
    rect(424, 58, 54, 15, 'none', thin),
    rect(490, 58, 48, 66, 'none', thin),
    rect(490, 58, 48, 15, 'none', thin),
    rect(562, 58, 30, 62, 'none', { ...thin, rx: 12 }),
    circle(640, 72, 10, 'none', thin),
    ...Array.from({ length: 15 }, (_, i) =>
      circle(684 + (i % 5) * 15, 196 - Math.floor(i / 5) * 15, 6.4, 'none', thin),
    ),
    ...shelf,
    rect(26, 216, 42, 16, ink.cream),
    stroke('M26 216A42 42 0 0 1 68 174V216', ink.black, 1.4),
    rect(12, 216, 10, 16, ink.straw),
    rule(0, 272, 120, 272, ink.black, 1.4),
    rule(0, 267, 0, 277, ink.black, 1.4),
    rule(60, 269, 60, 275, ink.black, 1.4),
    rule(120, 267, 120, 277, ink.black, 1.4),
    circle(738, 272, 14, 'none', thin),
    path('M738 254L744 274H732Z', ink.black),
  ].join('');
}
/** Where the room numbers of the plan stand. */
export const roomMarks = [
  [46, 110],
  [166, 120],
  [310, 112],
  [386, 108],
  [330, 186],
  [481, 158],
  [606, 158],
  [712, 110],
] as const;

/** The house cut across, 760 × 250: the wind from the left, the hill to the right. */
export function section(): string {
  const gusts = [0, 1, 2].map(
    (i) =>
      stroke(
        `M0 ${96 + i * 36}C80 ${80 + i * 36} 150 ${104 + i * 30} 216 ${66 + i * 12}C270 ${34 + i * 12} 360 ${26 + i * 12} 470 ${40 + i * 12}`,
        ink.dusk,
        1.6,
        { 'stroke-dasharray': '14 6', 'stroke-linecap': 'round' },
      ) + path(`M${470} ${40 + i * 12}l-10 -6l2 10Z`, ink.dusk),
  );
  const tufts = Array.from({ length: 40 }, (_, i) => {
    // Along the hill's own curve.
    const t = 0.04 + (i / 40) * 0.95;
    const bezier = (a: number, b: number, c: number, d: number) =>
      a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
    const [x, y] = [bezier(440, 560, 660, 760), bezier(216, 212, 130, 38)];
    return stroke(
      `M${num(x)} ${num(y)}l-4 -9M${num(x)} ${num(y)}l1 -11M${num(x)} ${num(y)}l5 -8`,
      i % 3 ? '#7b4f63' : ink.moss,
      1.6,
    );
  });
  const books = Array.from({ length: 5 }, (_, i) =>
    rect(262, 122 + i * 18, 9, 15, [ink.rust, ink.moss, ink.dusk, ink.ochre, '#8b7a62'][i] as string),
  );
  return [
    path('M0 236C80 226 160 218 222 216H440C560 212 660 130 760 38V262H0Z', ink.card),
    stroke('M0 236C80 226 160 218 222 216H440C560 212 660 130 760 38', ink.black, 2),
    ...tufts,
    ...gusts,
    rect(236, 108, 24, 108, ink.black),
    path('M222 112L226 98L452 132L450 144Z', ink.black),
    ...books,
    rect(428, 140, 6, 76, ink.cream, { stroke: ink.black, 'stroke-width': 1.4 }),
    rect(370, 176, 18, 40, ink.rust),
    rule(379, 176, 379, 88, ink.black, 5),
    stroke('M402 186H424V216M402 186V216M402 186V164', ink.black, 2.4),
    circle(409, 156, 6, ink.black),
    path('M404 163H414L416 186H402Z', ink.black),
    stroke('M440 166C500 164 560 166 606 160', ink.ochre, 2.4, {
      'stroke-dasharray': '2 7',
      'stroke-linecap': 'round',
    }),
    rect(222, 210, 230, 6, ink.black),
  ].join('');
}
