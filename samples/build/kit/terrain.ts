import { roughNoise } from './chance.ts';
import { smooth, straight, type Point } from './svg.ts';

/** A ridge line from `left` to `right`, filled down to `bottom`. */
export interface Ridge {
  seed: number;
  base: number;
  height: number;
  scale: number;
  left?: number;
  right: number;
  bottom: number;
  step?: number;
}

export const ridgeAt = ({ seed, base, height, scale }: Ridge, x: number): number =>
  base + height * roughNoise(seed, x / scale, 0, 4) * 1.6;

export function ridgePath(ridge: Ridge): string {
  const points: Point[] = [];
  const { left = 0, right, bottom, step = 18 } = ridge;
  for (let x = left; x <= right + step; x += step) points.push([x, ridgeAt(ridge, x)]);
  return `${smooth(points)}L${right + step} ${bottom}L${left} ${bottom}Z`;
}

/** Lines of equal height over a field (marching squares), one path for every level. */
export function contours(
  height: (x: number, y: number) => number,
  area: { x: number; y: number; width: number; height: number },
  cell: number,
  levels: readonly number[],
): string[] {
  const columns = Math.ceil(area.width / cell);
  const rows = Math.ceil(area.height / cell);
  const value = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => height(area.x + column * cell, area.y + row * cell)),
  );
  const at = (column: number, row: number): number => value[row]?.[column] ?? 0;
  return levels.map((level) => {
    const segments: [Point, Point][] = [];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const corners: [number, number][] = [
          [column, row],
          [column + 1, row],
          [column + 1, row + 1],
          [column, row + 1],
        ];
        const crossings: Point[] = [];
        corners.forEach(([c, r], index) => {
          const [d, s] = corners[(index + 1) % 4] as [number, number];
          const [a, b] = [at(c, r), at(d, s)];
          if (a < level === b < level) return;
          const t = (level - a) / (b - a);
          crossings.push([area.x + (c + (d - c) * t) * cell, area.y + (r + (s - r) * t) * cell]);
        });
        for (let i = 0; i + 1 < crossings.length; i += 2)
          segments.push([crossings[i] as Point, crossings[i + 1] as Point]);
      }
    }
    return chain(segments)
      .map((line) => (line.length > 4 ? smooth(line) : straight(line)))
      .join('');
  });
}

function chain(segments: [Point, Point][]): Point[][] {
  const key = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`;
  const ends = new Map<string, [Point, Point][]>();
  for (const segment of segments)
    for (const end of segment) ends.set(key(end), [...(ends.get(key(end)) ?? []), segment]);
  const used = new Set<[Point, Point]>();
  const follow = (line: Point[]): void => {
    for (;;) {
      const tip = line.at(-1) as Point;
      const next = ends.get(key(tip))?.find((segment) => !used.has(segment));
      if (!next) return;
      used.add(next);
      line.push(key(next[0]) === key(tip) ? next[1] : next[0]);
    }
  };
  const lines: Point[][] = [];
  for (const segment of segments) {
    if (used.has(segment)) continue;
    used.add(segment);
    const line: Point[] = [...segment];
    follow(line);
    line.reverse();
    follow(line);
    // Every other point is enough: the curve through them is smooth.
    lines.push(
      line.length > 10 ? line.filter((_, index) => index % 2 === 0 || index === line.length - 1) : line,
    );
  }
  return lines;
}
