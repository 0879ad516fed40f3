import { chance, noise } from '../../kit/chance.ts';
import type { Page } from '../../kit/page.ts';
import { circle, ellipse, group, moved, num, path, rect, smooth, stroke, type Point } from '../../kit/svg.ts';
import { ridgePath, type Ridge } from '../../kit/terrain.ts';

/** A hill whose foot fades into mist. */
export const hill = (page: Page, id: string, ridge: Ridge, colour: string, mist: string): string =>
  path(
    ridgePath(ridge),
    page.gradient(id, [
      [0, colour],
      [1, mist],
    ]),
  );

export function sun(page: Page, id: string, x: number, y: number, r: number, colour: string): string {
  const halo = page.glow(id, [
    [0, colour, 0.75],
    [0.45, colour, 0.22],
    [1, colour, 0],
  ]);
  return circle(x, y, r * 3.4, halo) + circle(x, y, r, colour);
}

/** Cut hay in rows that run from the foot of the picture to a far point, bending with the ground. */
export function windrows(
  far: Point,
  near: { y: number; spread: number; shift: number },
  rows: number,
  colours: { ground: string; row: string; shade: string },
  bend: number,
): string {
  const at = (lane: number, depth: number): Point => {
    const reach = depth ** 2.1;
    return [
      far[0] +
        (lane * near.spread + near.shift) * reach +
        bend * Math.sin(depth * Math.PI) * (1 - depth * 0.35),
      far[1] + (near.y - far[1]) * depth,
    ];
  };
  const band = (from: number, to: number): string => {
    const depths = [0, 0.12, 0.26, 0.4, 0.55, 0.7, 0.85, 1];
    const up = depths.map((depth) => at(from, depth));
    const down = [...depths].reverse().map((depth) => at(to, depth));
    return `${smooth(up)}L${num(down[0]?.[0] ?? 0)} ${num(down[0]?.[1] ?? 0)}${smooth(down).replace(/^M[^C]+/, '')}Z`;
  };
  const half = rows / 2;
  const parts = [path(band(-half - 4, half + 4), colours.ground)];
  for (let row = -half; row < half; row += 1) {
    parts.push(
      path(band(row + 0.2, row + 0.62), colours.row),
      path(band(row + 0.52, row + 0.72), colours.shade),
    );
  }
  return parts.join('');
}

/** A stone hut with one lit window; `x`, `y` is the middle of its foot. */
export function hut(
  x: number,
  y: number,
  scale: number,
  colours: { wall: string; shade: string; roof: string; light: string },
): string {
  const random = chance(41);
  const stones: string[] = [];
  for (let row = 0; row < 6; row += 1) {
    let left = -52 + (row % 2) * 6;
    while (left < 44) {
      const width = random.between(11, 24);
      stones.push(
        rect(
          left,
          -66 + row * 11,
          Math.min(width, 50 - left) - 2,
          9,
          random.next() > 0.5 ? colours.shade : colours.wall,
          { rx: 2, opacity: 0.55 },
        ),
      );
      left += width;
    }
  }
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    rect(-54, -68, 108, 70, colours.wall),
    ...stones,
    path('M54 -68L84 -60V2H54Z', colours.shade),
    path('M-62 -64L-40 -112H40L62 -64Z', colours.roof),
    path('M62 -64L40 -112L66 -104L90 -56Z', colours.shade),
    rect(-34, -130, 14, 26, colours.wall),
    rect(-36, -133, 18, 5, colours.shade),
    rect(-8, -48, 24, 26, colours.light),
    rect(3, -48, 2, 26, colours.roof),
    rect(-8, -36, 24, 2, colours.roof),
    rect(-42, -44, 18, 46, colours.roof),
  );
}

export function smoke(x: number, y: number, height: number, colour: string): string {
  const points: Point[] = Array.from({ length: 12 }, (_, i) => [
    x + noise(9, i / 3) * i * 4.2 + i * 3,
    y - (i / 11) * height,
  ]);
  return (
    stroke(smooth(points), colour, 5, { 'stroke-linecap': 'round', opacity: 0.55 }) +
    stroke(smooth(points.map(([a, b], i) => [a + 6 + i * 1.4, b + 8])), colour, 2.4, { opacity: 0.4 })
  );
}

/** A broad tree as a trunk and a few overlapping crowns. */
export function tree(
  x: number,
  y: number,
  size: number,
  seed: number,
  colours: { leaf: string; light: string; trunk: string },
): string {
  const random = chance(seed);
  const crowns = Array.from({ length: 7 }, (_, i) => {
    const [dx, dy] = [random.between(-0.34, 0.34) * size, -size * random.between(0.5, 0.98)];
    return ellipse(
      dx,
      dy,
      size * random.between(0.2, 0.3),
      size * random.between(0.16, 0.24),
      i > 4 ? colours.light : colours.leaf,
    );
  });
  return moved(
    x,
    y,
    path(
      `M${num(-size * 0.03)} 0L${num(-size * 0.015)} ${num(-size * 0.6)}H${num(size * 0.015)}L${num(size * 0.035)} 0Z`,
      colours.trunk,
    ),
    ...crowns,
  );
}

/** A fir as stacked, slightly uneven tiers. */
export function fir(x: number, y: number, size: number, colour: string): string {
  const tier = (top: number, foot: number, half: number) =>
    `M0 ${num(-size * top)}L${num(size * half)} ${num(-size * foot)}L${num(-size * half)} ${num(-size * foot)}Z`;
  return moved(
    x,
    y,
    path(
      tier(1, 0.62, 0.13) +
        tier(0.8, 0.36, 0.19) +
        tier(0.58, 0.08, 0.25) +
        `M${num(-size * 0.02)} 0V${num(-size * 0.1)}H${num(size * 0.02)}V0Z`,
      colour,
    ),
  );
}

export const birds = (x: number, y: number, count: number, colour: string, seed = 3): string => {
  const random = chance(seed);
  return Array.from({ length: count }, () => {
    const [bx, by, s] = [x + random.between(-90, 90), y + random.between(-46, 46), random.between(6, 13)];
    return stroke(
      `M${num(bx - s)} ${num(by - s * 0.3)}Q${num(bx - s * 0.4)} ${num(by - s * 0.7)} ${num(bx)} ${num(by)}Q${num(bx + s * 0.4)} ${num(by - s * 0.7)} ${num(bx + s)} ${num(by - s * 0.3)}`,
      colour,
      1.8,
      { 'stroke-linecap': 'round' },
    );
  }).join('');
};
