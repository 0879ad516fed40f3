import type { Book } from '../../kit/book.ts';
import { circle, rule } from '../../kit/svg.ts';
import { openedWall, wallMarks } from '../art/wall.ts';
import { wall } from '../copy/wall.ts';
import { format, furnish, ink, leftEdge, on, textWidth, type } from '../style.ts';

const { width: W } = format;

export function wallSpread(book: Book): void {
  const [left, right] = book.spread(
    (page) =>
      openedWall(page) +
      wallMarks
        .map(
          ({ on: touch, at }) =>
            rule(touch[0], touch[1], at[0], at[1], ink.cream, 1.2) +
            circle(touch[0], touch[1], 4, ink.cream) +
            circle(at[0], at[1], 17, ink.rust),
        )
        .join(''),
  );
  for (const page of [left, right]) {
    furnish(page, wall.section, ink.cream, ink.cream);
    wallMarks.forEach(({ at }, index) => {
      const x = at[0] - (page === right ? W : 0);
      if (x > 0 && x < W)
        page.line(type.folio(ink.cream), String(index + 1), x, at[1] + 4.5, {
          anchor: 'middle',
          silent: true,
        });
    });
  }
  left.line(type.title(80, ink.cream), wall.title, leftEdge(left) - 3, 182, { width: textWidth });
  left.flow(on(type.deck, ink.cream), wall.deck, { x: leftEdge(left), top: 236, width: 640, bottom: 300 });
  wall.figures.forEach((item, index) => {
    const x = leftEdge(right) + index * 195;
    right.line(type.titleItalic(50, ink.straw), item.figure, x, 176);
    right.flow(on({ ...type.plainLabel(13), leading: 18 }, ink.cream), item.text, {
      x,
      top: 206,
      width: 158,
      bottom: 262,
    });
  });
  wall.parts.forEach((part, index) => {
    const page = index < 4 ? left : right;
    const [count, place] = index < 4 ? [4, index] : [3, index - 4];
    const step = (textWidth + 22) / count;
    const x = leftEdge(page) + place * step;
    const y = 966;
    page.draw(rule(x, y - 24, x + step - 22, y - 24, ink.cream, 0.8));
    page.line(type.title(25, ink.straw), `${index + 1}  ${part.name}`, x, y + 8);
    page.flow(on({ ...type.small, size: 15, leading: 20 }, ink.cream), part.text, {
      x,
      top: y + 38,
      width: step - 26,
      bottom: 1100,
    });
  });
}
