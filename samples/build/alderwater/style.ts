import { loadFace } from '../kit/face.ts';
import type { Page } from '../kit/page.ts';
import type { TextStyle } from '../kit/setting.ts';
import { rule } from '../kit/svg.ts';

export const format = {
  folder: 'Annual-Report-2025',
  title: 'Alderwater Cooperative: annual report 2025',
  description:
    'The year of a cooperative of 3,846 people who own a river’s power: its figures, its map and its accounts.',
  width: 840,
  height: 1188,
};

export const tint = {
  paper: '#ffffff',
  ink: '#0f2322',
  deep: '#083537',
  river: '#1c7c86',
  aqua: '#8fcfc9',
  mist: '#e3f1ee',
  pale: '#f2f8f6',
  coral: '#ff6a45',
  sun: '#ffc94d',
  quiet: '#5c706d',
  hair: '#c6d8d4',
  land: '#dfe9d0',
  moss: '#7fa66a',
} as const;

export const edge = { outer: 60, inner: 68 } as const;
export const room = format.width - edge.outer - edge.inner;
export const leftEdge = (page: Page): number => (page.isLeft ? edge.outer : edge.inner);
export function column(
  page: Page,
  count: number,
  index: number,
  span = 1,
  gutter = 24,
): { x: number; width: number } {
  const one = (room - gutter * (count - 1)) / count;
  return { x: leftEdge(page) + index * (one + gutter), width: one * span + gutter * (span - 1) };
}

const inter = (wght: number, opsz: number, features: string[] = []) => ({
  file: '@fontsource-variable/inter/files/inter-latin-standard-normal.woff2',
  axes: { wght, opsz },
  features,
});
const newsreader = (slope: string, wght: number, opsz: number) => ({
  file: `@fontsource-variable/newsreader/files/newsreader-latin-standard-${slope}.woff2`,
  axes: { wght, opsz },
});
const heavy = await loadFace('heavy', inter(720, 32));
const light = await loadFace('light', inter(380, 32));
const plain = await loadFace('plain', inter(420, 14));
const bold = await loadFace('bold', inter(640, 14));
const table = await loadFace('table', inter(430, 14, ['tnum']));
const tableBold = await loadFace('tableBold', inter(660, 14, ['tnum']));
const letter = await loadFace('letter', newsreader('normal', 400, 16));
const letterItalic = await loadFace('letterItalic', newsreader('italic', 380, 48));

export const type = {
  huge: (size: number, fill: string = tint.ink): TextStyle => ({
    face: heavy,
    size,
    leading: size * 0.96,
    fill,
    tracking: -0.045,
  }),
  title: (size = 52, fill: string = tint.ink): TextStyle => ({
    face: heavy,
    size,
    leading: size * 1.04,
    fill,
    tracking: -0.035,
  }),
  lead: (size = 22, fill: string = tint.ink): TextStyle => ({
    face: light,
    size,
    leading: size * 1.36,
    fill,
    tracking: -0.012,
  }),
  body: (fill: string = tint.ink, size = 15): TextStyle => ({
    face: plain,
    bold,
    size,
    leading: size * 1.52,
    fill,
  }),
  small: (fill: string = tint.quiet, size = 12): TextStyle => ({
    face: plain,
    bold,
    size,
    leading: size * 1.42,
    fill,
  }),
  strong: (fill: string = tint.ink, size = 14): TextStyle => ({
    face: bold,
    size,
    leading: size * 1.4,
    fill,
  }),
  letter: { face: letter, size: 18.5, leading: 27, fill: tint.ink } as TextStyle,
  sign: (size = 36, fill: string = tint.river): TextStyle => ({
    face: letterItalic,
    size,
    leading: size * 1.15,
    fill,
  }),
  cell: (fill: string = tint.ink, size = 14): TextStyle => ({ face: table, size, leading: size * 1.4, fill }),
  cellBold: (fill: string = tint.ink, size = 14): TextStyle => ({
    face: tableBold,
    size,
    leading: size * 1.4,
    fill,
  }),
};

export function furnish(page: Page, section: string, fill: string = tint.ink): void {
  const [near, far] = page.isLeft
    ? [leftEdge(page), leftEdge(page) + room]
    : [leftEdge(page) + room, leftEdge(page)];
  const [a, b] = page.isLeft ? (['start', 'end'] as const) : (['end', 'start'] as const);
  page.line(type.strong(fill, 12), section, near, 54, { anchor: a, silent: true });
  page.line(type.small(fill), 'Alderwater annual report 2025', far, 54, { anchor: b, silent: true });
  page.draw(rule(leftEdge(page), 66, leftEdge(page) + room, 66, fill, 0.8));
  page.line(type.strong(fill, 13), String(page.number), near, 1148, { anchor: a, silent: true });
}
