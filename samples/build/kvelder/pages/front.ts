import type { Book } from '../../kit/book.ts';
import { circle, group, rect } from '../../kit/svg.ts';
import { lamp, lampShapes } from '../art/lamps.ts';
import { contents, cover, statement } from '../copy/pages.ts';
import { lamps, order } from '../copy/lamps.ts';
import { format, furnish, hue, inner, margin, type } from '../style.ts';

const { width: W } = format;

export function frontCover(book: Book): void {
  const page = book.page();
  page.draw(
    rect(
      0,
      0,
      W,
      W,
      page.gradient('night', [
        [0, '#0a121e'],
        [1, '#22385a'],
      ]),
    ),
    lamp(page, 'maane', 250, 150, 0.62, { cord: 160, glow: 0.5, palette: { cord: '#3d4f6b' } }),
    lamp(page, 'maane', 806, 96, 0.44, { cord: 100, glow: 0.4, palette: { cord: '#3d4f6b' } }),
    lamp(page, 'maane', 560, 260, 1.06, { cord: 270, glow: 0.72, palette: { cord: '#3d4f6b' } }),
  );
  page.line(type.name(204, hue.bone), cover.title, W / 2 - 5, 858, { anchor: 'middle', width: inner + 30 });
  page.line(type.lead(25, hue.warm), cover.line, margin, 928);
  page.line(type.lead(25, hue.warm), cover.year, W - margin, 928, { anchor: 'end' });
  page.link(margin, 700, inner, 240, 'See all nine lamps', 3);
}

export function statementSpread(book: Book): void {
  const [left, right] = book.spread();
  left.draw(
    rect(0, 0, W, W, hue.tomato),
    circle(780, 1010, 330, '#ee6a45'),
    circle(780, 1010, 230, '#f58a5e'),
    circle(780, 1010, 130, '#ffd28a'),
  );
  left.flow(type.name(124, hue.bone), statement.big, { x: margin - 6, top: 186, width: inner, bottom: 600 });
  left.flow(
    type.body(hue.bone, 21),
    statement.text.map((paragraph) => paragraph.replaceAll('*', '**')),
    { x: margin, top: 610, width: 400, bottom: 940 },
    { gap: 14 },
  );

  right.draw(rect(0, 0, W, W, hue.bone));
  furnish(right, 'Contents');
  right.line(type.name(64), contents.title, margin - 3, 136);
  const grounds = [
    hue.night,
    hue.mint,
    hue.rose,
    hue.petrol,
    hue.lilac,
    hue.mustard,
    hue.sky,
    hue.tomato,
    hue.dusk,
  ];
  const cell = (inner - 32) / 3;
  order.forEach((id, index) => {
    const x = margin + (index % 3) * (cell + 16);
    const y = 176 + Math.floor(index / 3) * 258;
    const shape = lampShapes[id];
    const scale = Math.min(130 / shape.height, 170 / shape.width);
    const tile = right.define(
      `tile${index}`,
      (clip) => `<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${cell}" height="190"/></clipPath>`,
    );
    right.draw(
      rect(x, y, cell, 190, grounds[index] as string),
      group(
        { 'clip-path': tile },
        lamp(right, id, x + cell / 2, shape.pendant ? y + 40 : y + 168, scale, {
          glow: 0.5,
          ...(shape.pendant ? { cord: 40 } : {}),
          palette:
            id === 'vinge'
              ? { shade: hue.bone, accent: '#d9d2c2' }
              : id === 'stabel'
                ? { shade: hue.bone }
                : id === 'trakt'
                  ? { shade: hue.ink }
                  : id === 'knapp'
                    ? { shade: '#31435c', accent: '#3d5273' }
                    : id === 'siv'
                      ? { shade: hue.petrol }
                      : {},
        }),
      ),
    );
    right.line(type.strong(hue.ink, 18), lamps[id].name, x, y + 216);
    right.line(
      type.small(),
      `${lamps[id].kind}, from ${id === 'maane' ? '€180' : lamps[id].price}`,
      x,
      y + 235,
    );
    right.line(type.strong(hue.tomato, 18), String(lamps[id].page), x + cell, y + 216, { anchor: 'end' });
    right.link(x, y, cell, 240, lamps[id].name, lamps[id].page);
  });
}
