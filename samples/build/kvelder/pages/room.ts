import type { Book } from '../../kit/book.ts';
import { circle } from '../../kit/svg.ts';
import { eveningRoom, roomSpots } from '../art/room.ts';
import { lamps } from '../copy/lamps.ts';
import { room } from '../copy/pages.ts';
import { format, hue, margin, type } from '../style.ts';

export function roomSpread(book: Book): void {
  const [left, right] = book.spread(eveningRoom);
  left.describe(room.picture);
  left.line(type.name(58, hue.bone), room.title, margin - 3, 132);
  left.flow(type.body(hue.bone, 18), room.text, { x: margin, top: 174, width: 420, bottom: 240 });
  for (const { x, y, id } of roomSpots) {
    const page = x < format.width ? left : right;
    const px = x % format.width;
    page.draw(circle(px, y, 19, hue.bone, { opacity: 0.35 }), circle(px, y, 11, hue.bone));
    page.line(type.strong(hue.ink, 12.5), '+', px, y + 4.4, { anchor: 'middle', silent: true });
    page.link(px - 24, y - 24, 48, 48, `${lamps[id].name}, ${lamps[id].price}`, lamps[id].page);
  }
  right.flow(type.small(hue.bone, 14), room.caption, { x: 560, top: 936, width: 376, bottom: 975 });
  left.line(type.strong(hue.bone, 13), '10', margin, 962, { silent: true });
}
