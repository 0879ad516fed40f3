import type { Book } from '../../kit/book.ts';
import { circle, rect, rule } from '../../kit/svg.ts';
import { footRiver } from '../art/river.ts';
import { letter, months } from '../copy/report.ts';
import { column, format, furnish, leftEdge, room, tint, type } from '../style.ts';

const { width: W, height: H } = format;

export function yearSpread(book: Book): void {
  const span = W * 2;
  const [left, right] = book.spread(
    () =>
      rect(0, 0, span, H, tint.paper) +
      footRiver(1030, 1010, 84, 8, span, ['#c4e4df', '#a5d6d0', '#7fc3bf', '#d7eeea']),
  );
  furnish(left, 'Letter from the chair');
  left.flow(type.title(58), letter.title, { x: leftEdge(left) - 2, top: 146, width: 660, bottom: 280 });
  const [a, b] = [column(left, 2, 0, 1, 32), column(left, 2, 1, 1, 32)];
  const last = left.flow(
    { ...type.letter, size: 20, leading: 29 },
    letter.text,
    [
      { ...a, top: 296, bottom: 860 },
      { ...b, top: 296, bottom: 860 },
    ],
    { indent: 22, even: true },
  );
  left.line(type.sign(38), letter.name, leftEdge(left), last + 84);
  left.line(type.small(tint.quiet, 13), letter.role, leftEdge(left) + 2, last + 110);

  furnish(right, 'Twelve months');
  right.line(type.title(58), months.title, leftEdge(right) - 2, 146);
  right.draw(rule(leftEdge(right) + 58, 196, leftEdge(right) + 58, 918, tint.aqua, 3));
  months.entries.forEach(([month, text], index) => {
    const y = 212 + index * 62;
    const special = month === 'Oct';
    right.line(type.strong(special ? tint.coral : tint.ink, 15), month, leftEdge(right), y);
    right.draw(
      circle(leftEdge(right) + 58, y - 5, special ? 12 : 7, special ? tint.coral : tint.river, {
        stroke: '#ffffff',
        'stroke-width': 3,
      }),
    );
    right.flow(special ? type.strong(tint.coral, 19) : type.body(tint.ink, 16), text, {
      x: leftEdge(right) + 92,
      top: y,
      width: room - 92,
      bottom: y + 26,
    });
  });
}
