import { loadFace } from '../kit/face.ts';
import type { Page } from '../kit/page.ts';
import type { TextStyle } from '../kit/setting.ts';
import { circle, path, rect, rule } from '../kit/svg.ts';

export const format = {
  folder: 'Kvelder-Catalogue-2026',
  title: 'Kvelder: lamps for long evenings, 2026',
  description: 'Nine lamps made in a former net loft, with their prices, materials and an order form.',
  width: 1000,
  height: 1000,
};

export const hue = {
  bone: '#f4f0e7',
  ink: '#14171c',
  night: '#0e1826',
  dusk: '#1d2d44',
  tomato: '#e4502f',
  mustard: '#eab13c',
  mint: '#b9d8c6',
  lilac: '#c3b4e3',
  petrol: '#0f4a4f',
  rose: '#f0b9ab',
  sky: '#9fc3dd',
  brass: '#c79a4a',
  warm: '#ffe3a6',
  grey: '#656866',
} as const;

export const margin = 64;
export const inner = format.width - margin * 2;

const archivo = (wght: number, wdth: number, features: string[] = []) => ({
  file: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  axes: { wght, wdth },
  features,
});
const wide = await loadFace('wide', archivo(640, 125));
const wideLight = await loadFace('wideLight', archivo(330, 118));
const text = await loadFace('text', archivo(400, 100));
const strong = await loadFace('strong', archivo(640, 100));
const figures = await loadFace('figures', archivo(420, 100, ['tnum']));

export const type = {
  name: (size: number, fill: string = hue.ink): TextStyle => ({
    face: wide,
    size,
    leading: size * 0.98,
    fill,
    tracking: -0.025,
  }),
  lead: (size = 25, fill: string = hue.ink): TextStyle => ({
    face: wideLight,
    size,
    leading: size * 1.3,
    fill,
    tracking: -0.01,
  }),
  body: (fill: string = hue.ink, size = 17): TextStyle => ({
    face: text,
    bold: strong,
    size,
    leading: size * 1.47,
    fill,
  }),
  strong: (fill: string = hue.ink, size = 15): TextStyle => ({
    face: strong,
    size,
    leading: size * 1.4,
    fill,
  }),
  small: (fill: string = hue.ink, size = 13): TextStyle => ({
    face: text,
    bold: strong,
    size,
    leading: size * 1.42,
    fill,
  }),
  figure: (fill: string = hue.ink, size = 15): TextStyle => ({
    face: figures,
    size,
    leading: size * 1.4,
    fill,
  }),
};

/** Running head at the top, page number at the outer foot. */
export function furnish(page: Page, section: string, fill: string = hue.ink, number = fill): void {
  const [near, far] = page.isLeft ? [margin, format.width - margin] : [format.width - margin, margin];
  const [a, b] = page.isLeft ? (['start', 'end'] as const) : (['end', 'start'] as const);
  page.line(type.strong(fill, 13), section, near, 50, { anchor: a, silent: true });
  page.line(type.small(fill), 'Kvelder 2026', far, 50, { anchor: b, silent: true });
  page.line(type.strong(number, 13), String(page.number).padStart(2, '0'), near, 962, {
    anchor: a,
    silent: true,
  });
}

/** A filled order button that leads to the shop; answers nothing, marks the link. */
export function orderButton(
  page: Page,
  x: number,
  y: number,
  name: string,
  url: string,
  colours: { ground: string; text: string },
): void {
  const label = `Order ${name}`;
  page.draw(rect(x, y, 196, 46, colours.ground, { rx: 23 }));
  page.line(type.strong(colours.text, 15), label, x + 24, y + 28.5);
  page.draw(
    circle(x + 169, y + 23, 14, colours.text),
    path(
      `M${x + 163} ${y + 23}H${x + 174}M${x + 169.5} ${y + 18.5}L${x + 174} ${y + 23}L${x + 169.5} ${y + 27.5}`,
      'none',
      { stroke: colours.ground, 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ),
  );
  page.link(x, y, 196, 46, label, url);
}

/** A small table of facts with hairlines between the rows. */
export function facts(
  page: Page,
  rows: readonly (readonly [string, string])[],
  x: number,
  y: number,
  width: number,
  fill: string = hue.ink,
  step = 31,
): void {
  rows.forEach(([name, value], index) => {
    const at = y + index * step;
    page.draw(rule(x, at - step * 0.66, x + width, at - step * 0.66, fill, 0.8, { opacity: 0.4 }));
    page.line(type.small(fill, 13.5), name, x, at);
    page.line(type.strong(fill, 13.5), value, x + width, at, { anchor: 'end' });
  });
}
