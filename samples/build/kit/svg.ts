/** Numbers in markup carry one decimal: a tenth of a page unit is below what a screen shows. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export type Attributes = Record<string, string | number | undefined>;

/** One SVG element. `children` is markup already. */
function el(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : escapeText(value as string)}"`,
    )
    .join('');
  return children ? `<${name}${written}>${children}</${name}>` : `<${name}${written}/>`;
}

export type Point = readonly [x: number, y: number];

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => el('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  el('circle', { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => el('ellipse', { cx, cy, rx, ry, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  el('path', { d, fill, ...more });

/** An open stroke along `d`. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  el('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

export const rule = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width = 1,
  more: Attributes = {},
): string => stroke(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, colour, width, more);

export const group = (attributes: Attributes, ...children: string[]): string =>
  el('g', attributes, children.join(''));

export const moved = (x: number, y: number, ...children: string[]): string =>
  group({ transform: `translate(${num(x)} ${num(y)})` }, ...children);

/** Path data through the points, straight from one to the next. */
export const straight = (points: readonly Point[], closed = false): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${num(x)} ${num(y)}`).join('') + (closed ? 'Z' : '');

/** Path data through the points as one smooth curve (Catmull–Rom). */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const count = points.length;
    const found = closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))];
    if (!found) throw new Error('A curve needs at least one point.');
    return found;
  };
  const [startX, startY] = at(0);
  let d = `M${num(startX)} ${num(startY)}`;
  const last = closed ? points.length : points.length - 1;
  for (let i = 0; i < last; i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)} ${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)} ${num(c[0])} ${num(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A point at `angle` degrees (0 is up, clockwise) around a centre. */
export const polar = (cx: number, cy: number, radius: number, angle: number): Point => {
  const radians = ((angle - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(radians), cy + radius * Math.sin(radians)];
};

/** A ring's slice between two angles in degrees. */
export function arcBand(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const large = to - from > 180 ? 1 : 0;
  const [a, b, c, d] = [
    polar(cx, cy, outer, from),
    polar(cx, cy, outer, to),
    polar(cx, cy, inner, to),
    polar(cx, cy, inner, from),
  ];
  const p = ([x, y]: Point) => `${num(x)} ${num(y)}`;
  return `M${p(a)}A${num(outer)} ${num(outer)} 0 ${large} 1 ${p(b)}L${p(c)}A${num(inner)} ${num(inner)} 0 ${large} 0 ${p(d)}Z`;
}
