import { loadFace } from '../kit/face.ts';
import type { Page } from '../kit/page.ts';
import type { TextStyle } from '../kit/setting.ts';
import { rule } from '../kit/svg.ts';

export const format = {
  folder: 'Windrow-No-7',
  title: 'Windrow No. 7: Shelter',
  description:
    'A quarterly of land, buildings and table. This number is about shelter: what we build against the weather, and what we let in.',
  width: 900,
  height: 1180,
  lead: {
    fromPage: 4,
    skippable: true,
    title: 'Windrow comes four times a year',
    text: 'Leave your address, and the next number finds you before the shops have it. One letter a season, nothing else.',
    privacyUrl: 'https://windrow.example.org/privacy',
  },
};

export const ink = {
  paper: '#f6f1e5',
  card: '#ece4d2',
  black: '#20241f',
  soft: '#5d6055',
  rust: '#b5462a',
  moss: '#4c5a38',
  ochre: '#dba543',
  dusk: '#2c4450',
  blush: '#edcba8',
  night: '#182730',
  straw: '#e7c777',
  cream: '#fbf7ec',
} as const;

/** Margins: text lives between `outer` and `inner`; the first baseline of a full page is `top`. */
export const grid = {
  outer: 66,
  inner: 74,
  top: 132,
  bottom: 1086,
  gutter: 28,
  width: 900,
  height: 1180,
} as const;
export const textWidth = grid.width - grid.outer - grid.inner;
export const leftEdge = (page: Page): number => (page.isLeft ? grid.outer : grid.inner);
/** The x and width of column `index` of `count`, over `span` columns. */
export function column(page: Page, count: number, index: number, span = 1): { x: number; width: number } {
  const one = (textWidth - grid.gutter * (count - 1)) / count;
  return { x: leftEdge(page) + index * (one + grid.gutter), width: one * span + grid.gutter * (span - 1) };
}

const newsreader = (slope: string, wght: number, opsz: number) => ({
  file: `@fontsource-variable/newsreader/files/newsreader-latin-standard-${slope}.woff2`,
  axes: { wght, opsz },
});
const inter = (wght: number) => ({
  file: '@fontsource-variable/inter/files/inter-latin-standard-normal.woff2',
  axes: { wght, opsz: 14 },
});

const display = await loadFace('display', newsreader('normal', 340, 72));
const displayItalic = await loadFace('displayItalic', newsreader('italic', 340, 72));
const serif = await loadFace('serif', newsreader('normal', 400, 14));
const serifItalic = await loadFace('serifItalic', newsreader('italic', 400, 14));
const sans = await loadFace('sans', inter(450));
const sansBold = await loadFace('sansBold', inter(650));

const roman = { face: display, italic: displayItalic, fill: ink.black };
export const type = {
  title: (size: number, fill: string = ink.black): TextStyle => ({
    ...roman,
    size,
    leading: size * 0.98,
    fill,
    tracking: -0.015,
  }),
  titleItalic: (size: number, fill: string = ink.black): TextStyle => ({
    face: displayItalic,
    size,
    leading: size * 1.02,
    fill,
    tracking: -0.01,
  }),
  deck: { face: display, italic: displayItalic, size: 27, leading: 34, fill: ink.black } as TextStyle,
  quote: (size: number, fill: string = ink.rust): TextStyle => ({
    face: displayItalic,
    size,
    leading: size * 1.14,
    fill,
    tracking: -0.008,
  }),
  body: {
    face: serif,
    italic: serifItalic,
    bold: sansBold,
    size: 17.5,
    leading: 24.5,
    fill: ink.black,
  } as TextStyle,
  small: { face: serif, italic: serifItalic, size: 15.5, leading: 21, fill: ink.black } as TextStyle,
  caption: { face: sans, bold: sansBold, size: 12, leading: 16.5, fill: ink.soft } as TextStyle,
  label: (size = 11.5, fill: string = ink.black): TextStyle => ({
    face: sansBold,
    size,
    leading: size * 1.4,
    fill,
    tracking: 0.1,
  }),
  plainLabel: (size = 12, fill: string = ink.soft): TextStyle => ({
    face: sans,
    size,
    leading: size * 1.4,
    fill,
    tracking: 0.02,
  }),
  folio: (fill: string = ink.black): TextStyle => ({ face: sansBold, size: 12.5, leading: 16, fill }),
  cap: (fill: string = ink.rust): TextStyle => ({ face: display, size: 94, leading: 94, fill }),
};
export const on = <T extends TextStyle>(style: T, fill: string): TextStyle => ({ ...style, fill });

/** Paper, running head and page number. */
export function furnish(
  page: Page,
  section: string,
  colour: string = ink.black,
  quiet: string = ink.soft,
): void {
  const [left, right] = [leftEdge(page), leftEdge(page) + textWidth];
  const head = type.label(10.5, colour);
  const y = 62;
  page.line(head, section.toUpperCase(), page.isLeft ? left : right, y, {
    anchor: page.isLeft ? 'start' : 'end',
    silent: true,
  });
  page.line(type.titleItalic(19, colour), 'Windrow', page.isLeft ? right : left, y, {
    anchor: page.isLeft ? 'end' : 'start',
    silent: true,
  });
  page.draw(rule(left, 76, right, 76, colour, 0.8));
  page.line(type.folio(colour), String(page.number), page.isLeft ? left : right, 1138, {
    anchor: page.isLeft ? 'start' : 'end',
    silent: true,
  });
  page.line(type.plainLabel(11, quiet), 'No. 7, Autumn 2025', page.isLeft ? right : left, 1138, {
    anchor: page.isLeft ? 'end' : 'start',
    silent: true,
  });
}
