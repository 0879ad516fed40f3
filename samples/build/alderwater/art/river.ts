import { noise, roughNoise } from '../../kit/chance.ts';
import { smooth, stroke, type Point } from '../../kit/svg.ts';

/** Where the middle of a river is, `t` from 0 to 1, and how wide. */
export interface Course {
  at(t: number): Point;
  width(t: number): number;
}

/** A braided river: strands that part around gravel bars and meet again. */
export function braids(
  course: Course,
  strands: number,
  seed: number,
  colour: (strand: number) => string,
  thickness: number,
  steps = 34,
): string {
  return Array.from({ length: strands }, (_, strand) => {
    const points: Point[] = Array.from({ length: steps + 1 }, (_unused, i) => {
      const t = i / steps;
      const [x, y] = course.at(t);
      const [nx, ny] = course.at(Math.min(1, t + 0.01));
      const [px, py] = course.at(Math.max(0, t - 0.01));
      const length = Math.hypot(nx - px, ny - py) || 1;
      // Every strand wanders on its own, and all are drawn together where the valley narrows.
      const pinch = 0.35 + 0.65 * Math.abs(Math.sin(t * Math.PI * 4.3 + seed));
      const off = roughNoise(seed + strand * 17, t * 7 + strand * 3.1, 0, 2) * course.width(t) * 1.5 * pinch;
      return [x - ((ny - py) / length) * off, y + ((nx - px) / length) * off];
    });
    const width = thickness * (0.35 + 0.65 * Math.abs(noise(seed + 5, strand * 1.7)));
    return stroke(smooth(points), colour(strand), width, { 'stroke-linecap': 'round' });
  }).join('');
}

/** A course through given points. */
export function through(points: readonly Point[], from: number, to: number): Course {
  const at = (t: number): Point => {
    const place = t * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(place));
    const u = place - i;
    const p = (k: number): Point => points[Math.max(0, Math.min(points.length - 1, k))] as Point;
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const mix = (k: 0 | 1) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * u +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u * u * u);
    return [mix(0), mix(1)];
  };
  return { at, width: (t) => from + (to - from) * t };
}

/** The river that runs along the foot of a spread, leaving where the next spread takes it up. */
export function footRiver(
  from: number,
  to: number,
  width: number,
  seed: number,
  span: number,
  tones: readonly string[],
): string {
  const course = through(
    [
      [-60, from],
      [span * 0.2, from + 26],
      [span * 0.45, (from + to) / 2 - 30],
      [span * 0.7, to + 24],
      [span + 60, to],
    ],
    width,
    width * 1.25,
  );
  return braids(course, 16, seed, (strand) => tones[strand % tones.length] as string, width * 0.2);
}
