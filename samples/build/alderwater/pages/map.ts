import type { Book } from '../../kit/book.ts';
import { rect, rule } from '../../kit/svg.ts';
import { catchmentMap, siteSign, sitesAt } from '../art/catchment.ts';
import { map } from '../copy/report.ts';
import { format, furnish, leftEdge, room, tint, type } from '../style.ts';

const { width: W, height: H } = format;

/** Where each place's name stands beside its sign, clear of the rivers. */
const labelAt = [
  [24, -2, 'start'],
  [0, 37, 'middle'],
  [24, 5, 'start'],
  [0, 37, 'middle'],
  [-4, -26, 'middle'],
  [24, 5, 'start'],
  [24, 10, 'start'],
  [24, -12, 'start'],
] as const;

export function mapSpread(book: Book): void {
  const [left, right] = book.spread((page) => rect(0, 0, W * 2, H, tint.paper) + catchmentMap(page));
  for (const page of [left, right]) furnish(page, 'The catchment');
  sitesAt.forEach(([x, y], index) => {
    const site = map.sites[index];
    const page = x < W ? left : right;
    if (!site) return;
    page.draw(siteSign(site.kind, x % W, y, 15));
    const [dx, dy, anchor] = labelAt[index] ?? [0, -25, 'middle'];
    page.line(type.strong(tint.deep, 15), site.name, (x % W) + dx, y + dy, { anchor, silent: true });
  });
  left.line(type.title(58), map.title, leftEdge(left) - 2, 928);
  left.flow(type.lead(20), map.text, { x: leftEdge(left), top: 968, width: 470, bottom: 1060 });
  map.legend.forEach(([kind, label], index) => {
    const x = leftEdge(left) + 536;
    const y = 888 + index * 38;
    left.draw(siteSign(kind, x, y, 12));
    left.line(type.body(tint.ink, 14), label, x + 24, y + 5);
  });
  left.line(type.strong(tint.river, 14), map.more.text, leftEdge(left), 1092);
  left.link(leftEdge(left), 1072, 400, 32, map.more.text, map.more.url);
  const stops = [
    leftEdge(right),
    leftEdge(right) + 36,
    leftEdge(right) + 180,
    leftEdge(right) + room,
  ] as const;
  map.head.forEach((label, i) => {
    if (label)
      right.line(type.small(), label, stops[i] as number, 880, { anchor: i === 3 ? 'end' : 'start' });
  });
  map.sites.forEach((site, index) => {
    const y = 910 + index * 29;
    right.draw(
      rule(stops[0], y - 19.5, stops[3], y - 19.5, index ? tint.hair : tint.ink, index ? 1 : 2),
      siteSign(site.kind, stops[0] + 11, y - 5, 9.5),
    );
    right.line(type.strong(), site.name, stops[1], y);
    right.line(type.body(tint.ink, 14), site.done, stops[2], y);
    if (site.km) right.line(type.cellBold(tint.coral), site.km, stops[3], y, { anchor: 'end' });
  });
}
