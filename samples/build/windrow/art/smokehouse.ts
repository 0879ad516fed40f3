import { chance, noise } from '../../kit/chance.ts';
import type { Page } from '../../kit/page.ts';
import {
  circle,
  ellipse,
  group,
  moved,
  num,
  path,
  rect,
  rule,
  smooth,
  stroke,
  type Point,
} from '../../kit/svg.ts';
import { ink } from '../style.ts';

/** A fish hanging by its tail; the tail is at the origin, `length` long. */
export function fish(length: number, colours: { back: string; belly: string; line: string }): string {
  const w = length * 0.15;
  const body = `M0 ${num(length * 0.14)}C${num(w)} ${num(length * 0.34)} ${num(w * 1.1)} ${num(length * 0.74)} 0 ${num(length)}C${num(-w * 1.1)} ${num(length * 0.74)} ${num(-w)} ${num(length * 0.34)} 0 ${num(length * 0.14)}Z`;
  const half = `M0 ${num(length * 0.14)}C${num(w)} ${num(length * 0.34)} ${num(w * 1.1)} ${num(length * 0.74)} 0 ${num(length)}C${num(w * 0.1)} ${num(length * 0.7)} ${num(w * 0.2)} ${num(length * 0.4)} 0 ${num(length * 0.14)}Z`;
  const scales = Array.from({ length: 7 }, (_, i) => {
    const y = length * (0.34 + i * 0.06);
    return stroke(
      `M${num(-w * 0.6)} ${num(y)}Q${num(-w * 0.3)} ${num(y + 7)} 0 ${num(y)}Q${num(w * 0.3)} ${num(y + 7)} ${num(w * 0.6)} ${num(y)}`,
      colours.line,
      1.3,
      { opacity: 0.5 },
    );
  });
  return (
    path(
      `M0 ${num(length * 0.17)}L${num(-w * 0.9)} 0L0 ${num(length * 0.05)}L${num(w * 0.9)} 0Z`,
      colours.back,
    ) +
    path(body, colours.back) +
    path(half, colours.belly) +
    scales.join('') +
    path(
      `M${num(w * 0.78)} ${num(length * 0.5)}L${num(w * 1.35)} ${num(length * 0.47)}L${num(w * 0.8)} ${num(length * 0.6)}Z`,
      colours.back,
    ) +
    stroke(
      `M${num(-w * 0.62)} ${num(length * 0.8)}Q0 ${num(length * 0.75)} ${num(w * 0.62)} ${num(length * 0.8)}`,
      colours.line,
      1.8,
    ) +
    circle(w * 0.25, length * 0.88, w * 0.12, colours.line) +
    circle(w * 0.25, length * 0.88, w * 0.05, ink.cream)
  );
}

const gold = [
  { back: '#8a5326', belly: '#e0a24a', line: '#4b2a14' },
  { back: '#7a4a26', belly: '#d3913f', line: '#42250f' },
  { back: '#9a602a', belly: '#eeb862', line: '#56301a' },
];

/** The kiln from within: bars of fish, smoke, and the glow of dust below. 900 × 1180. */
export function kiln(page: Page): string {
  const random = chance(19);
  const bricks: string[] = [];
  for (let row = 0; row < 30; row += 1)
    for (let x = -((row % 2) * 45); x < 900; x += 90)
      if (random.next() > 0.3)
        bricks.push(
          rect(x + 2, row * 40 + 2, 86, 36, random.pick(['#2a1d18', '#33231c', '#241916']), { opacity: 0.9 }),
        );
  const bars = [
    [120, 0.62],
    [372, 0.8],
    [672, 1],
  ].map(([y, scale], bar) => {
    const count = bar === 0 ? 11 : bar === 1 ? 9 : 7;
    const step = 980 / count;
    const row = Array.from({ length: count }, (_, i) =>
      group(
        {
          transform: `translate(${num(-20 + i * step + ((bar * 41) % step))} ${num(y as number)}) rotate(${num(random.between(-3, 3))})`,
        },
        rule(0, -6, 0, 10, '#0d0a09', 3),
        fish(300 * (scale as number), gold[(i * 5 + bar) % 3] as (typeof gold)[number]),
      ),
    );
    return rect(-10, (y as number) - 10, 920, 9 * (scale as number), '#0f0b0a') + row.join('');
  });
  const wisps = Array.from({ length: 9 }, (_, i) => {
    const x = 60 + i * 100;
    const points: Point[] = Array.from({ length: 11 }, (_unused, k) => [
      x + noise(i + 2, k / 2.4) * 90,
      1120 - k * 106,
    ]);
    return stroke(smooth(points), '#f3d9b0', random.between(10, 34), {
      opacity: 0.06,
      'stroke-linecap': 'round',
    });
  });
  return [
    rect(0, 0, 900, 1180, '#1b1310'),
    ...bricks,
    ellipse(
      450,
      1150,
      760,
      560,
      page.glow('ember', [
        [0, '#ff9d3c', 0.75],
        [0.5, '#c1501f', 0.32],
        [1, '#c1501f', 0],
      ]),
    ),
    ...bars,
    ...wisps,
    path('M0 1092C140 1060 300 1086 450 1064C620 1044 760 1084 900 1060V1180H0Z', '#2a140b'),
    ...Array.from({ length: 150 }, () => {
      const x = random.between(40, 860);
      return circle(
        x,
        1082 + random.between(0, 80),
        random.between(1, 4.5),
        random.pick(['#ffb347', '#ff7b2e', '#ffe0a1', '#c8431d']),
        { opacity: 0.85 },
      );
    }),
  ].join('');
}

/** The plate of the recipe, centred on the origin, 190 in radius. */
export function plate(): string {
  const random = chance(8);
  const potato = (x: number, y: number, r: number, turn: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      ellipse(0, 0, r * 1.25, r, '#e6c474'),
      ellipse(2, -2, r * 1.02, r * 0.78, '#f6e2a4'),
    );
  const sauce = Array.from({ length: 46 }, () => {
    const [a, d] = [random.between(0, 6.28), random.between(10, 108)];
    return ellipse(
      Math.cos(a) * d,
      Math.sin(a) * d * 0.92,
      random.between(3, 9),
      random.between(2, 5),
      random.pick(['#5f7d3a', '#48652c', '#7c9a4b']),
      { transform: `rotate(${num(a * 57)} ${num(Math.cos(a) * d)} ${num(Math.sin(a) * d * 0.92)})` },
    );
  });
  return (
    ellipse(10, 16, 196, 196, '#b98d62', { opacity: 0.35 }) +
    circle(0, 0, 190, '#f8f5ec') +
    circle(0, 0, 190, 'none', { stroke: '#2c4450', 'stroke-width': 3 }) +
    circle(0, 0, 138, '#efeadb') +
    [
      [-62, -44, 30, 20],
      [10, -72, 28, -10],
      [68, -30, 30, 40],
      [-84, 30, 27, 80],
      [-8, 84, 29, 10],
      [76, 50, 26, -30],
      [-30, 18, 26, 30],
    ]
      .map(([x, y, r, t]) => potato(x as number, y as number, r as number, t as number))
      .join('') +
    sauce.slice(0, 26).join('') +
    [
      [-20, -24, -24],
      [34, 8, 18],
      [-44, 58, 60],
      [30, 62, -40],
    ]
      .map(([x, y, t]) =>
        group(
          { transform: `translate(${x} ${y}) rotate(${t})` },
          path('M-46 0C-30 -26 26 -26 48 -4C34 20 -26 24 -46 0Z', '#d9764a'),
          stroke('M-34 -4Q4 -16 38 -4M-30 6Q4 0 34 5', '#f0a77c', 2.4),
        ),
      )
      .join('') +
    sauce.slice(26).join('') +
    moved(
      118,
      -96,
      group(
        { transform: 'rotate(24)' },
        path('M-44 0A44 44 0 0 1 44 0Z', '#f2cf4f'),
        path('M-35 -3A35 35 0 0 1 35 -3Z', '#f9e58f'),
        rule(0, -3, 0, -36, '#f2cf4f', 3),
        rule(0, -3, -25, -27, '#f2cf4f', 3),
        rule(0, -3, 25, -27, '#f2cf4f', 3),
      ),
    )
  );
}
