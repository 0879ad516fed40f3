import type { Book } from '../../kit/book.ts';
import type { Page } from '../../kit/page.ts';
import { arcBand, path, polar, rect, rule } from '../../kit/svg.ts';
import { backMatter, larder, letter } from '../copy/larder.ts';
import { column, format, furnish, ink, leftEdge, textWidth, type } from '../style.ts';

const { width: W, height: H } = format;
const tones = [
  '#4c5a38',
  '#2c4450',
  '#6b7c4c',
  '#b5462a',
  '#7d8a4a',
  '#8d9c56',
  '#c9a255',
  '#8fa05a',
  '#51686f',
  '#c2502f',
  '#6d4a66',
  '#b9714f',
  '#a83a2a',
  '#d58a2e',
  '#d9b23f',
];
const bright = new Set(['#c9a255', '#d58a2e', '#d9b23f', '#8fa05a', '#8d9c56']);

/** A card for letters to the editor. */
function letterCard(page: Page, top: number): void {
  const { title, note, fields, pieces } = letter;
  const [left, right] = [column(page, 3, 0), column(page, 3, 1, 2)];
  const label = type.plainLabel(12);
  const paper = { fill: ink.cream, edge: '#b9ad92' };
  page.draw(rect(leftEdge(page) - 16, top, textWidth + 32, 152, ink.card, { rx: 6 }));
  page.line(type.title(30), title, left.x, top + 42);
  page.line(type.plainLabel(12.5), note, right.x, top + 41);
  page.field(
    label,
    {
      kind: 'email',
      name: 'Email',
      label: fields.email,
      x: left.x,
      y: top + 84,
      width: left.width,
      height: 44,
    },
    paper,
  );
  page.field(
    label,
    {
      kind: 'select',
      name: 'Keeper',
      label: fields.keeper,
      options: pieces,
      x: right.x,
      y: top + 84,
      width: left.width,
      height: 44,
    },
    paper,
  );
  page.field(
    label,
    {
      kind: 'multiline',
      name: 'Letter',
      label: fields.letter,
      x: right.x + right.width - left.width,
      y: top + 42,
      width: left.width,
      height: 86,
    },
    paper,
  );
  page.spoken.push(title, note);
}

export function backMatterSpread(book: Book): void {
  const [wheel, index] = book.spread();
  wheel.draw(rect(0, 0, W, H, ink.cream));
  furnish(wheel, larder.section);
  const x = leftEdge(wheel);
  wheel.line(type.title(76), larder.title, x - 3, 178, { width: textWidth });
  wheel.flow(type.deck, larder.deck, { x, top: 226, width: 560, bottom: 270 });
  const [cx, cy] = [W / 2, 688];
  const month = 360 / 12;
  larder.months.forEach((name, i) => {
    const [lx, ly] = polar(cx, cy, 394, i * month + month / 2);
    wheel.line(type.label(12.5), name.toUpperCase(), lx, ly + 4, { anchor: 'middle', silent: true });
    const [a, b] = [polar(cx, cy, 84, i * month), polar(cx, cy, 366, i * month)];
    wheel.draw(rule(a[0], a[1], b[0], b[1], '#d8ccb2', 1));
  });
  wheel.draw(path(arcBand(cx, cy, 84, 370, 9 * month, 10 * month), ink.straw, { opacity: 0.28 }));
  larder.foods.forEach((food, i) => {
    const outer = 362 - i * 18.4;
    const span = (from: number, to: number): [number, number] => [
      from * month,
      (to < from ? to + 13 : to + 1) * month,
    ];
    const [start, end] = span(food.from, food.to);
    const [bestStart, bestEnd] = span(food.best[0] as number, food.best[1] as number);
    const colour = tones[i] as string;
    wheel.draw(
      path(arcBand(cx, cy, outer - 14, outer, start, end), colour, { opacity: 0.36 }),
      path(arcBand(cx, cy, outer - 14, outer, bestStart, bestEnd), colour),
    );
  });
  larder.foods.forEach((food, i) => {
    const [from, to] = [food.best[0] as number, food.best[1] as number];
    const angle = (((from + (to < from ? to + 13 : to + 1)) / 2) * month) % 360;
    // In the lower half names are turned, so that none stands on its head.
    const below = angle > 90 && angle < 270;
    const [tx, ty] = polar(cx, cy, 362 - i * 18.4 - (below ? 3.4 : 10.6), angle);
    wheel.line(
      type.plainLabel(10.5, bright.has(tones[i] as string) ? ink.black : ink.cream),
      food.name,
      tx,
      ty,
      { anchor: 'middle', turn: below ? angle + 180 : angle },
    );
  });
  wheel.line(type.titleItalic(26, ink.rust), larder.now, cx, 1112, { anchor: 'middle' });

  index.draw(rect(0, 0, W, H, ink.paper));
  furnish(index, backMatter.section);
  index.line(type.title(88), backMatter.title, leftEdge(index) - 4, 190);
  const perColumn = Math.ceil(backMatter.entries.length / 3);
  backMatter.entries.forEach((item, i) => {
    const { x: ex } = column(index, 3, Math.floor(i / perColumn));
    const y = 252 + (i % perColumn) * 28;
    const used = index.line(type.body, item.term, ex, y);
    item.pages.forEach((page, p) =>
      index.link(ex + used + 6 + p * 26, y - 18, 25, 26, `${item.term}, page ${page}`, page),
    );
    let at = ex + used + 9;
    item.pages.forEach((page, p) => {
      at +=
        index.line(
          { ...type.plainLabel(13, ink.rust) },
          `${page}${p < item.pages.length - 1 ? ',' : ''}`,
          at,
          y,
        ) + 5;
    });
  });
  letterCard(index, 762);
  const foot = 942;
  index.draw(rule(leftEdge(index), foot, leftEdge(index) + textWidth, foot, ink.black, 2));
  index.line(type.title(54), backMatter.colophonTitle, leftEdge(index), foot + 70);
  const wide = column(index, 3, 1, 2);
  index.flow(type.body, backMatter.colophon, { ...wide, top: foot + 48, bottom: foot + 160 }, { gap: 8 });
  backMatter.links.forEach((link, i) => {
    index.line(type.label(11.5, ink.rust), link.text, leftEdge(index), foot + 110 + i * 24);
    index.link(leftEdge(index), foot + 94 + i * 24, 230, 24, link.text, link.url);
  });
}
