import type { Book } from '../../kit/book.ts';
import { group, rect } from '../../kit/svg.ts';
import { barnGrounds, onGround } from '../art/barns.ts';
import { barns } from '../copy/barns.ts';
import { format, leftEdge, type } from '../style.ts';

const { width: W, height: H } = format;
const band = H / 3;

/** Three bands on each page, one barn in each, alternating sides. */
export function barnsSpread(book: Book): void {
  const pages = book.spread();
  pages.forEach((page, side) => {
    [0, 1, 2].forEach((row) => {
      const index = side * 3 + row;
      const [ground, item] = [barnGrounds[index], barns.items[index]];
      if (!ground || !item) return;
      const y = row * band;
      const clip = page.define(
        `band${row}`,
        (id) => `<clipPath id="${id}"><rect x="0" y="${y}" width="${W}" height="${band}"/></clipPath>`,
      );
      const first = index === 0;
      page.draw(
        rect(0, y, W, band + 1, ground.sky),
        rect(0, y + band - 64, W, 65, ground.ground),
        group(
          { 'clip-path': clip },
          onGround(index, 588, y + band - 62, first ? 0.76 : index === 2 ? 0.88 : 1.02),
        ),
      );
      const x = leftEdge(page) - 8;
      if (first) {
        page.line(type.title(96, ground.text), barns.title, x - 4, 122);
        page.flow({ ...type.body, fill: ground.text }, barns.deck, {
          x: x + 420,
          top: 82,
          width: 340,
          bottom: 140,
        });
      }
      const top = first ? 192 : y + 96;
      page.line({ ...type.title(30, ground.text) }, `${index + 1}. ${item.name}`, x, top);
      page.line(type.label(11, ground.text), item.place.toUpperCase(), x, top + 26);
      page.flow({ ...type.small, fill: ground.text }, item.text, {
        x,
        top: top + 54,
        width: 214,
        bottom: top + 190,
      });
      if (!first && index === 3)
        page.line(type.plainLabel(11, ground.text), 'Windrow', W - 60, 62, { anchor: 'end', silent: true });
    });
    page.line(type.folio('#fbf7ec'), String(page.number), page.isLeft ? leftEdge(page) : W - 66, 1138 + 18, {
      anchor: page.isLeft ? 'start' : 'end',
      silent: true,
    });
  });
}
