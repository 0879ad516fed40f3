import type { Book } from '../../kit/book.ts';
import type { Page } from '../../kit/page.ts';
import { circle, ellipse, group, path, rect, rule } from '../../kit/svg.ts';
import { dimensioned } from '../art/drawing.ts';
import { lamp, type Palette } from '../art/lamps.ts';
import { lamps, shop, type LampId } from '../copy/lamps.ts';
import { sizes } from '../copy/pages.ts';
import { facts, format, furnish, hue, margin, orderButton, type } from '../style.ts';

const { width: W } = format;
const onInk = { ground: hue.ink, text: hue.bone };

export function pendantSpread(book: Book): void {
  const [left, right] = book.spread();
  left.draw(
    rect(
      0,
      0,
      W,
      W,
      left.gradient('night', [
        [0, '#0d1726'],
        [1, '#2b4468'],
      ]),
    ),
    lamp(left, 'maane', 500, 260, 1.75, { cord: 270, glow: 0.66, palette: { cord: '#3d4f6b' } }),
  );
  left.line(type.name(150, hue.bone), lamps.maane.name, margin - 6, 936);
  left.line(type.lead(24, hue.warm), lamps.maane.tagline, W - margin, 930, { anchor: 'end' });

  right.draw(rect(0, 0, W, W, hue.bone));
  furnish(right, lamps.maane.kind);
  right.flow(type.lead(31), lamps.maane.text, { x: margin, top: 150, width: 700, bottom: 300 });
  right.draw(rule(margin, 636, W - margin, 636, hue.ink, 1));
  right.line(type.strong(hue.ink, 16), sizes.title, margin, 356);
  sizes.rows.forEach(([name, size, price], index) => {
    const scale = [0.34, 0.5, 0.72][index] as number;
    const x = [232, 468, 770][index] as number;
    right.draw(
      circle(x, 610 - 150 * scale, 150 * scale, 'none', { stroke: hue.ink, 'stroke-width': 1.4 }),
      group(
        { transform: `translate(${x} ${610 - 330 * scale}) scale(${scale})` },
        path('M-62 44A150 150 0 0 1 62 44L56 18H-56ZM-56 8H56V22H-56ZM-12 -12H12V8H-12Z', 'none', {
          stroke: hue.ink,
          'stroke-width': 1.4 / scale,
        }),
      ),
      rule(x, 330, x, 610 - 340 * scale, hue.ink, 1),
    );
    right.line(type.strong(hue.ink, 17), name, x, 672, { anchor: 'middle' });
    right.line(type.small(), `${size}, ${price}`, x, 694, { anchor: 'middle' });
  });
  facts(right, lamps.maane.facts, margin, 772, 470);
  right.line(type.name(60), lamps.maane.price, W - margin, 800, { anchor: 'end' });
  right.line(type.small(), 'Måne 30, with tax', W - margin, 826, { anchor: 'end' });
  orderButton(right, W - margin - 196, 862, lamps.maane.name, shop('maane'), onInk);
}

/** A tall lamp on one half, its story on the other. */
function tallPage(
  page: Page,
  id: LampId,
  ground: string,
  floor: string,
  palette: Palette,
  scale: number,
): void {
  const copy = lamps[id];
  const left = page.isLeft;
  const artX = left ? 0 : 440;
  const textX = left ? 624 : margin;
  page.draw(
    rect(0, 0, W, W, hue.bone),
    rect(artX, 0, 560, W, ground),
    rect(artX, 880, 560, 120, floor),
    ellipse(
      artX + (id === 'siv' ? 276 : 200),
      902,
      230,
      30,
      page.glow('pool', [
        [0, '#fff3cf', 0.8],
        [1, '#fff3cf', 0],
      ]),
    ),
    group(
      {
        'clip-path': page.define(
          'panel',
          (clip) => `<clipPath id="${clip}"><rect x="${artX}" y="0" width="560" height="1000"/></clipPath>`,
        ),
      },
      lamp(page, id, artX + 276, 906, scale, { palette, glow: 0.85 }),
    ),
  );
  page.line(type.strong(hue.ink, 13), copy.kind, left ? W - margin : margin, 50, {
    anchor: left ? 'end' : 'start',
    silent: true,
  });
  page.line(type.name(86), copy.name, textX - 4, 190);
  page.flow(type.lead(22), copy.tagline, { x: textX, top: 232, width: 312, bottom: 290 });
  page.flow(type.body(), copy.text, { x: textX, top: 312, width: 304, bottom: 500 });
  dimensioned(page, id, textX + (id === 'siv' ? 40 : 76), 650, 0.3);
  facts(page, copy.facts, textX, 740, 312);
  page.line(type.name(33), copy.price, textX - 2, 903);
  orderButton(page, textX + 312 - 196, 868, copy.name, shop(id), onInk);
  page.line(type.strong(hue.ink, 13), String(page.number).padStart(2, '0'), left ? margin : W - margin, 962, {
    anchor: left ? 'start' : 'end',
    silent: true,
  });
}

/** A table lamp on a shelf above, its story in three columns below. */
function tablePage(
  page: Page,
  id: LampId,
  ground: string,
  shelf: string,
  palette: Palette,
  scale: number,
  head: string,
): void {
  const copy = lamps[id];
  const foot = 584;
  page.draw(
    rect(0, 0, W, 640, ground),
    rect(0, foot, W, 56, shelf),
    ellipse(
      500,
      foot + 14,
      380,
      40,
      page.glow('pool', [
        [0, '#fff3cf', 0.75],
        [1, '#fff3cf', 0],
      ]),
    ),
    lamp(page, id, 500, foot + 10, scale, { palette, glow: 0.75 }),
    rect(0, 640, W, 360, hue.bone),
  );
  furnish(page, copy.kind, head, hue.ink);
  page.line(type.name(76), copy.name, margin - 4, 752);
  page.flow(type.lead(21), copy.tagline, { x: margin, top: 796, width: 270, bottom: 830 });
  page.line(type.name(36), copy.price, margin - 1, 896);
  page.flow(type.body(hue.ink, 16), copy.text, { x: 384, top: 704, width: 262, bottom: 870 });
  facts(page, copy.facts, 676, 704, 260, hue.ink, 29);
  orderButton(page, 384, 868, copy.name, shop(id), onInk);
  dimensioned(page, id, id === 'sopp' ? 736 : 720, 898, id === 'sopp' ? 0.2 : 0.15);
}

export function floorSpread(book: Book): void {
  const [left, right] = book.spread();
  tallPage(left, 'siv', hue.mint, '#8fb8a1', { shade: hue.petrol }, 1.18);
  tallPage(
    right,
    'hegre',
    hue.rose,
    '#d9907f',
    { shade: hue.tomato, accent: hue.brass, metal: '#2b2f36' },
    1.06,
  );
}

export function tableSpread(book: Book): void {
  const [left, right] = book.spread();
  tablePage(left, 'sopp', hue.petrol, '#0a3639', {}, 1.5, hue.bone);
  tablePage(
    right,
    'stabel',
    hue.lilac,
    '#9a88c4',
    {
      shade: '#fff6e0',
      body: hue.petrol,
      accent: hue.mustard,
      wood: hue.rose,
      metal: hue.tomato,
      cord: hue.sky,
    },
    0.98,
    hue.ink,
  );
}

export function funnelSpread(book: Book): void {
  const [left, right] = book.spread();
  left.draw(rect(0, 0, W, W, hue.mustard));
  const row = [hue.tomato, hue.petrol, hue.bone, hue.ink, hue.rose];
  left.draw(
    ...row.map((shade, i) =>
      lamp(left, 'trakt', 136 + i * 182, 214 + [0, 96, -40, 130, 40][i]!, 0.72, {
        cord: 400,
        glow: 0.8,
        palette: { shade, cord: hue.ink },
      }),
    ),
  );
  left.line(type.strong(hue.ink, 13), '12', margin, 972, { silent: true });
  left.line(type.name(150), lamps.trakt.name, margin - 6, 772);
  left.flow(type.body(hue.ink, 16.5), lamps.trakt.text, { x: margin, top: 812, width: 400, bottom: 940 });
  facts(left, lamps.trakt.facts.slice(0, 3), 524, 812, 180, hue.ink, 29);
  left.line(type.name(44), lamps.trakt.price, W - margin, 828, { anchor: 'end' });
  orderButton(left, W - margin - 196, 862, lamps.trakt.name, shop('trakt'), {
    ground: hue.ink,
    text: hue.mustard,
  });

  right.draw(rect(0, 0, W, 500, hue.dusk), rect(0, 500, W, 500, hue.tomato));
  (
    [
      ['knapp', 290, 410, 1.24, { shade: '#31435c', accent: '#3d5273' }, 0],
      ['vinge', 720, 906, 1.12, { shade: hue.bone, accent: '#e0d8c8' }, 500],
    ] as const
  ).forEach(([id, x, y, scale, palette, top], index) => {
    const copy = lamps[id];
    right.draw(lamp(right, id, x, y, scale, { palette, glow: 0.75 }));
    const tx = index === 0 ? 560 : margin;
    right.line(type.name(72, hue.bone), copy.name, tx - 3, top + 126);
    right.line(type.lead(21, hue.warm), copy.tagline, tx, top + 164);
    right.flow(type.body(hue.bone, 16.5), copy.text, {
      x: tx,
      top: top + 204,
      width: 372,
      bottom: top + 290,
    });
    facts(right, copy.facts, tx, top + 326, 372, hue.bone, 29);
    right.line(type.name(38, hue.bone), copy.price, tx - 1, top + 446);
    orderButton(right, tx + 372 - 196, top + 412, copy.name, shop(id), { ground: hue.bone, text: hue.ink });
  });
  right.line(type.strong(hue.bone, 13), '13', W - margin, 978, { anchor: 'end', silent: true });
}
