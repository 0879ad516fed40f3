/** A leaf's edge rises by this much of its length: it is seen a little from above. */
const rise = 1.15 / 2.6;

/** One leaf of a publication, standing on its spine: an SVG path. Lengths in units of the drawing. */
export const leafPath = ({ x, length, height }: { x: number; length: number; height: number }): string =>
  `M${x} 0l${length} ${-length * rise}v${-height}l${-length} ${length * rise}z`;

export interface FanShape {
  /** From one spine to the next. */
  step: number;
  /** Of the longest leaf's edge. */
  length: number;
  /** Of every leaf. */
  height: number;
}

/** How many leaves fit side by side and are still told apart. */
export const mostLeaves = 120;
const widest = 64;

/** How a number of leaves fills a drawing; few of them stand wider apart, but not all over it. */
export function fanShape(leaves: number, { width, height }: { width: number; height: number }): FanShape {
  const gaps = Math.max(1, leaves - 1);
  const length = Math.min(width * 0.16, 2.6 * Math.min(widest, width / (gaps + 2.6)));
  const shown = Math.max(length, width * 0.06);
  return {
    step: Math.min(widest, (width - shown) / gaps),
    length: shown,
    height: height - shown * rise,
  };
}
