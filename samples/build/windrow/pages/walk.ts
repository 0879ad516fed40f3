import type { Book } from '../../kit/book.ts';
import { circle, num, path, rect, rule, smooth, stroke, type Point } from '../../kit/svg.ts';
import { route, stopAt, walkMap } from '../art/map.ts';
import { walk } from '../copy/walk.ts';
import { format, ink, leftEdge, textWidth, type } from '../style.ts';

const { width: W } = format;

/** Where each stop's name stands, clear of the path. */
const namedAt = [
  [0, 48, 'middle'],
  [-26, 0, 'end'],
  [0, -28, 'middle'],
  [10, -30, 'start'],
  [0, -30, 'middle'],
  [20, 44, 'start'],
] as const;

export function walkSpread(book: Book): void {
  const [left, right] = book.spread(walkMap);
  const x = leftEdge(left);
  left.line(type.label(12), walk.section.toUpperCase(), x, 92);
  left.flow(type.title(92), walk.title.split('\n'), { x: x - 4, top: 184, width: 760, bottom: 290 });
  left.flow(
    { ...type.deck, size: 23, leading: 30 },
    walk.deck,
    { x, top: 328, width: 400, bottom: 420 },
    { balance: true },
  );

  walk.stops.forEach((stop, index) => {
    const point = route[stopAt[index] ?? 0] as Point;
    const page = point[0] < W ? left : right;
    const px = point[0] % W;
    const [dx, dy, anchor] = namedAt[index] ?? [0, 46, 'middle'];
    page.draw(
      circle(px, point[1], 15, ink.rust),
      circle(px, point[1], 15, 'none', { stroke: ink.cream, 'stroke-width': 3 }),
    );
    page.line(type.folio(ink.cream), String(index + 1), px, point[1] + 4.5, {
      anchor: 'middle',
      silent: true,
    });
    page.line({ ...type.title(24) }, stop.name, px + dx, point[1] + dy, { anchor, silent: true });
  });

  // Profile at the foot of the left page, directions at the foot of the right.
  const [top, foot, high] = [930, 1086, 500];
  left.draw(rect(0, 870, W, 310, ink.paper));
  right.draw(rect(0, 870, W, 310, ink.paper));
  const points = walk.profile.map((height, i): Point => [
    x + (i / (walk.profile.length - 1)) * textWidth,
    foot - (height / high) * (foot - top),
  ]);
  left.draw(
    path(
      `${smooth(points)}L${num(x + textWidth)} ${foot}L${x} ${foot}Z`,
      left.gradient('profile', [
        [0, '#8b7a45'],
        [1, '#d9cfa9'],
      ]),
    ),
    stroke(smooth(points), ink.rust, 2.4),
    rule(x, foot, x + textWidth, foot, ink.black, 1),
  );
  walk.facts.forEach(([name, value], index) => {
    const fx = x + 330 + index * 116;
    left.line(type.label(10.5, ink.soft), name.toUpperCase(), fx, 906);
    left.line(type.title(27), value, fx, 936);
  });
  for (const stop of walk.stops) {
    const sx = x + (stop.km / 11.2) * textWidth;
    left.draw(rule(sx, foot, sx, foot + 8, ink.black, 1));
    left.line(type.plainLabel(11), stop.km === 0 ? '0 km' : String(stop.km), sx, foot + 24, {
      anchor: stop.km === 0 ? 'start' : stop.km > 11 ? 'end' : 'middle',
      silent: true,
    });
  }
  const step = (textWidth + 24) / 3;
  walk.stops.forEach((stop, index) => {
    const sx = leftEdge(right) + (index % 3) * step;
    const sy = 918 + Math.floor(index / 3) * 92;
    right.line(type.folio(ink.rust), String(index + 1), sx, sy);
    right.line(type.label(12), stop.name, sx + 18, sy);
    right.flow({ ...type.small, size: 14.5, leading: 19 }, stop.text, {
      x: sx + 18,
      top: sy + 22,
      width: step - 50,
      bottom: sy + 62,
    });
  });
  right.line(type.label(11.5, ink.rust), walk.link.text, leftEdge(right) + 18, 1112);
  right.link(leftEdge(right), 1092, 400, 34, walk.link.text, walk.link.url);
  left.line(type.folio(), '20', x, 1152, { silent: true });
  right.line(type.folio(), '21', leftEdge(right) + textWidth, 1152, { anchor: 'end', silent: true });
}
