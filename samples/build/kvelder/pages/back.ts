import type { Book } from '../../kit/book.ts';
import type { Page } from '../../kit/page.ts';
import { circle, ellipse, path, rect, rule, smooth, type Point } from '../../kit/svg.ts';
import { lamp } from '../art/lamps.ts';
import { lamps, order, shop } from '../copy/lamps.ts';
import { back, cover, finishes, orderForm, prices } from '../copy/pages.ts';
import { facts, format, furnish, hue, margin, orderButton, type } from '../style.ts';

const { width: W } = format;

export function outdoorAndPrices(book: Book): void {
  const [left, right] = book.spread();
  const copy = lamps.glo;
  const shimmer = left.gradient(
    'shimmer',
    [
      [0.34, '#e9b765', 0],
      [0.62, '#e9b765', 1],
    ],
    90,
  );
  const waves = Array.from({ length: 11 }, (_, i) =>
    path(
      smooth(
        Array.from({ length: 12 }, (_unused, k): Point => [
          k * 96 - 20,
          596 + i * 22 + Math.sin(k * 1.3 + i * 2) * (2 + i * 0.5),
        ]),
      ),
      'none',
      { stroke: shimmer, 'stroke-width': 1.4, opacity: 0.7 - i * 0.05 },
    ),
  );
  left.draw(
    rect(
      0,
      0,
      W,
      590,
      left.gradient('air', [
        [0, '#0b1522'],
        [1, '#34527a'],
      ]),
    ),
    path('M0 520C120 470 220 500 330 470C460 430 560 500 700 478C820 458 900 490 1000 452V600H0Z', '#16263b'),
    rect(
      0,
      586,
      W,
      414,
      left.gradient('water', [
        [0, '#28436a'],
        [1, '#0b1522'],
      ]),
    ),
    ...waves,
    ...[
      [120, 90],
      [410, 70],
      [700, 120],
      [860, 210],
      [930, 80],
      [560, 210],
      [50, 250],
    ].map(([x, y]) => circle(x as number, y as number, 2, hue.bone, { opacity: 0.8 })),
    ellipse(
      690,
      800,
      420,
      80,
      left.glow('pool', [
        [0, '#ffd388', 0.7],
        [1, '#ffd388', 0],
      ]),
    ),
    path('M420 1000L560 760H830L1000 920V1000Z', '#6b4a2f'),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      rule(560 - i * 20, 794 + i * 34, 866 + i * 40, 794 + i * 34, '#3b271a', 3),
    ),
    lamp(left, 'glo', 690, 822, 1.3, { glow: 0.9, palette: { body: hue.tomato } }),
  );
  left.line(type.name(150, hue.bone), copy.name, margin - 6, 226);
  left.flow(type.lead(25, hue.warm), copy.tagline, { x: margin, top: 276, width: 300, bottom: 320 });
  left.flow(type.body(hue.bone), copy.text, { x: margin, top: 372, width: 290, bottom: 500 });
  facts(left, copy.facts, margin, 690, 290, hue.bone);
  left.line(type.name(40, hue.bone), copy.price, margin - 1, 892);
  orderButton(left, margin + 134, 858, copy.name, shop('glo'), { ground: hue.bone, text: hue.ink });
  left.line(type.strong(hue.bone, 13), '14', margin, 962, { silent: true });

  right.draw(rect(0, 0, W, W, hue.bone));
  furnish(right, 'Colours and prices');
  right.line(type.name(50), finishes.title, margin - 2, 132);
  finishes.swatches.forEach((swatch, index) => {
    const x = margin + (index % 5) * 176;
    const y = 166 + Math.floor(index / 5) * 132;
    right.draw(
      rect(
        x,
        y,
        156,
        78,
        swatch.colour,
        swatch.code === 'K10' ? { stroke: '#cfc8b8', 'stroke-width': 1 } : {},
      ),
    );
    right.line(type.strong(hue.ink, 14), swatch.name, x, y + 100);
    right.line(type.small(), swatch.code, x + 156, y + 100, { anchor: 'end' });
  });
  right.flow(type.body(hue.ink, 16), finishes.text, { x: margin, top: 444, width: 520, bottom: 500 });
  const top = 536;
  right.line(type.strong(hue.ink, 18), prices.title, margin, top);
  const stops = [margin, 430, 560, 740, W - margin];
  prices.head.forEach((label, i) => {
    if (label)
      right.line(type.small(hue.grey), label, stops[i] as number, top, { anchor: i > 0 ? 'end' : 'start' });
  });
  order.forEach((id, index) => {
    const copyOf = lamps[id];
    const y = top + 36 + index * 35;
    const light =
      copyOf.facts
        .find(([name]) => name === 'Light')?.[1]
        .split(', ')
        .slice(0, 2)
        .join(', ') ?? '';
    right.draw(rule(margin, y - 23, W - margin, y - 23, hue.ink, index ? 0.6 : 1.6));
    right.line(type.strong(hue.ink, 16), copyOf.name, margin, y);
    right.line(type.small(hue.grey, 14), copyOf.kind, margin + 110, y);
    right.line(type.figure(), copyOf.height, stops[1] as number, y, { anchor: 'end' });
    right.line(type.figure(), copyOf.width, stops[2] as number, y, { anchor: 'end' });
    right.line(type.figure(), light, stops[3] as number, y, { anchor: 'end' });
    right.line({ ...type.figure(hue.ink, 16) }, copyOf.price, stops[4] as number, y, { anchor: 'end' });
    right.link(margin, y - 22, W - margin * 2, 33, `Order ${copyOf.name}`, shop(id));
  });
  right.flow(type.small(hue.ink, 13), prices.note, { x: margin, top: 906, width: 640, bottom: 950 });
}

/** A card of paper under the lamp, to be filled in where it lies. */
function orderCard(page: Page, top: number): void {
  const { title, note, fields } = orderForm;
  const [left, right] = [margin + 34, W / 2 + 12];
  const width = W / 2 - 46 - margin;
  const label = type.strong(hue.ink, 14);
  const paper = { fill: '#fffdf8', edge: '#8f8877' };
  page.draw(rect(margin, top, W - margin * 2, 410, hue.bone, { rx: 10 }));
  page.line(type.name(30), title, left - 1, top + 58);
  page.line(type.small(hue.grey, 14), note, W - margin - 34, top + 57, { anchor: 'end' });
  const first = top + 108;
  page.field(
    label,
    { kind: 'text', name: 'Name', label: fields.name, x: left, y: first, width, height: 44 },
    paper,
  );
  page.field(
    label,
    { kind: 'email', name: 'Email', label: fields.email, x: right, y: first, width, height: 44 },
    paper,
  );
  page.field(
    label,
    {
      kind: 'select',
      name: 'Lamp',
      label: fields.lamp,
      options: order.map((id) => `${lamps[id].name}, ${lamps[id].price}`),
      x: left,
      y: first + 84,
      width,
      height: 44,
    },
    paper,
  );
  page.field(
    label,
    { kind: 'number', name: 'Pieces', label: fields.pieces, x: right, y: first + 84, width: 120, height: 44 },
    paper,
  );
  page.field(
    label,
    {
      kind: 'checkbox',
      name: 'Winter letter',
      label: fields.letter,
      x: right + 148,
      y: first + 95,
      width: 22,
      height: 22,
    },
    paper,
  );
  page.field(
    label,
    {
      kind: 'multiline',
      name: 'Remarks',
      label: fields.remarks,
      x: left,
      y: first + 168,
      width: W - margin * 2 - 68,
      height: 100,
    },
    paper,
  );
  page.spoken.push(title, note);
}

export function backCover(book: Book): void {
  const page = book.page();
  page.draw(
    rect(0, 0, W, W, hue.night),
    circle(
      500,
      190,
      560,
      page.glow('back', [
        [0, '#ffdf9a', 0.62],
        [0.5, '#e9a94a', 0.16],
        [1, '#e9a94a', 0],
      ]),
    ),
    lamp(page, 'trakt', 500, 40, 0.5, {
      cord: 120,
      glow: 0.9,
      palette: { shade: hue.tomato, cord: '#3d4f6b' },
    }),
  );
  page.flow(
    type.name(50, hue.bone),
    back.title,
    { x: margin, top: 252, width: W - margin * 2, bottom: 300 },
    { align: 'middle' },
  );
  orderCard(page, 292);
  back.places.forEach((place, index) => {
    const x = margin + index * 304;
    page.draw(rule(x, 742, x + 264, 742, hue.bone, 1));
    page.line(type.strong(hue.bone, 17), place.name, x, 772);
    page.flow(type.body(hue.bone, 15), place.lines, { x, top: 798, width: 264, bottom: 850 });
    const length = page.line(type.strong(hue.warm, 15), place.label, x, 876);
    page.draw(rule(x, 883, x + length, 883, hue.warm, 1.4));
    page.link(x, 852, length, 44, place.label, place.url);
  });
  page.line(type.name(30, hue.bone), cover.title, margin, 950);
  page.line(type.small(hue.bone), cover.line, W - margin, 948, { anchor: 'end' });
}
