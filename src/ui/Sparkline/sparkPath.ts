/** Points drawn at most: more are closer than a pixel. */
const MOST = 120;

/** Units of the drawing, whatever its size on the screen. */
export const SPARK = { width: 100, height: 24 };

/** Averages of values in a row, so that no more than `MOST` are left; null where all of them are missing. */
function fewer(values: readonly (number | null)[]): (number | null)[] {
  const together = Math.ceil(values.length / MOST);
  if (together <= 1) return [...values];
  return Array.from({ length: Math.ceil(values.length / together) }, (_, nth) => {
    const known = values
      .slice(nth * together, (nth + 1) * together)
      .filter((value): value is number => value !== null);
    return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
  });
}

/**
 * The line of a series from 0 to its highest value, and the area below it. Missing values are left out: the line joins
 * those beside them. Undefined where there is no line to draw.
 */
export function sparkPath(values: readonly (number | null)[]): { line: string; area: string } | undefined {
  const drawn = fewer(values);
  const high = Math.max(0, ...drawn.map((value) => value ?? 0));
  const points = drawn.flatMap((value, nth) =>
    value === null ? [] : [{ x: (nth / (drawn.length - 1)) * SPARK.width, value }],
  );
  if (points.length < 2 || high === 0) return undefined;
  const written = (value: number) => String(Math.round(value * 100) / 100);
  const line = points
    .map(({ x, value }) => `${written(x)} ${written(SPARK.height - (value / high) * (SPARK.height - 2) - 1)}`)
    .join('L');
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  return {
    line: `M${line}`,
    area: `M${written(first)} ${SPARK.height}L${line}L${written(last)} ${SPARK.height}Z`,
  };
}
