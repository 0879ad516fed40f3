import type { Book } from '../../kit/book.ts';
import { roughNoise } from '../../kit/chance.ts';
import { circle, rect, rule, stroke } from '../../kit/svg.ts';
import { contours } from '../../kit/terrain.ts';
import { braids, footRiver, through } from '../art/river.ts';
import { contents, cover, figures } from '../copy/report.ts';
import { column, format, furnish, leftEdge, room, tint, type } from '../style.ts';

const { width: W, height: H } = format;
const pale = ['#c4e4df', '#a5d6d0', '#7fc3bf', '#d7eeea'];
const sunken = ['#0c4346', '#0e4c4e', '#0a3f42', '#115456'];

export function frontCover(book: Book): void {
  const page = book.page();
  const course = through(
    [
      [640, -60],
      [560, 120],
      [690, 260],
      [500, 400],
      [600, 560],
      [360, 700],
      [470, 850],
      [260, 1000],
      [330, 1250],
    ],
    26,
    120,
  );
  const lines = contours(
    (x, y) => roughNoise(7, x / 300, y / 300, 3),
    { x: -20, y: -20, width: W + 40, height: H + 40 },
    28,
    [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3],
  );
  const tones = ['#bfe6e0', '#7cc4c2', '#3f9da2', '#e9f7f3', '#57b0b1'];
  page.draw(
    rect(
      0,
      0,
      W,
      H,
      page.gradient('ground', [
        [0, '#062a2d'],
        [1, '#0c4a4b'],
      ]),
    ),
    ...lines.map((d) => stroke(d, '#1a5a5a', 1.2)),
    braids(course, 34, 21, (strand) => tones[strand % 5] as string, 8, 46),
  );
  for (const [t, side] of [
    [0.12, 40],
    [0.3, -30],
    [0.44, 34],
    [0.58, -20],
    [0.74, 46],
  ] as const) {
    const [x, y] = course.at(t);
    page.draw(circle(x + side, y, 20, tint.coral, { opacity: 0.25 }), circle(x + side, y, 8, tint.coral));
  }
  page.line(type.title(30, '#ffffff'), cover.name, 60, 92);
  page.flow(type.huge(104, '#ffffff'), cover.title.split(' '), { x: 54, top: 240, width: 560, bottom: 360 });
  page.line(type.huge(206, tint.coral), cover.year, 50, 1112);
  page.draw(rect(572, 1010, 208, 1, '#ffffff'));
  page.flow(type.lead(19, '#ffffff'), cover.line, { x: 572, top: 1040, width: 212, bottom: 1130 });
}

export function openingSpread(book: Book): void {
  const span = W * 2;
  const [left, right] = book.spread(
    (page) =>
      rect(0, 0, span, H, tint.paper) +
      rect(W, 0, W, H, tint.deep) +
      footRiver(1010, 1030, 70, 3, span, page.isLeft ? pale : sunken),
  );
  furnish(left, 'Contents');
  left.flow(type.lead(27), contents.about, { x: leftEdge(left), top: 128, width: 640, bottom: 260 });
  contents.entries.forEach((entry, index) => {
    const y = 350 + index * 46;
    left.draw(
      rule(
        leftEdge(left),
        y - 31,
        leftEdge(left) + room,
        y - 31,
        index ? tint.hair : tint.ink,
        index ? 1 : 2,
      ),
    );
    left.line(type.title(24), entry.title, leftEdge(left), y);
    left.line(type.title(24, tint.coral), String(entry.page), leftEdge(left) + room, y, { anchor: 'end' });
    left.link(leftEdge(left), y - 30, room, 44, entry.title, entry.page);
  });
  contents.how.forEach((paragraph, index) => {
    const { x, width } = column(left, 2, index);
    left.flow(type.body(), paragraph, { x, top: 762, width, bottom: 900 });
  });

  furnish(right, 'The year in figures', '#ffffff');
  const colours = [tint.coral, tint.sun, tint.aqua, '#ffffff'];
  figures.forEach((item, index) => {
    const y = 240 + index * 252;
    const width = right.line(type.huge(184, colours[index]), item.figure, leftEdge(right) - 8, y);
    right.line(type.title(34, colours[index]), item.unit, leftEdge(right) + width + 8, y, {
      width: room - width,
    });
    right.flow(type.lead(19, '#ffffff'), item.text, {
      x: leftEdge(right),
      top: y + 56,
      width: 600,
      bottom: y + 60,
    });
    if (index) right.draw(rule(leftEdge(right), y - 160, leftEdge(right) + room, y - 160, '#2b5d5e', 1));
  });
}
