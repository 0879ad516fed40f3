import type { Book } from '../../kit/book.ts';
import { rect, rule } from '../../kit/svg.ts';
import { braids, through } from '../art/river.ts';
import { back, cover } from '../copy/report.ts';
import { column, edge, format, leftEdge, room, tint, type } from '../style.ts';

const { width: W, height: H } = format;

export function backCover(book: Book): void {
  const page = book.page();
  const course = through([[-80, 250], [120, 190], [260, 330], [460, 250], [620, 380], [950, 300]], 60, 190);
  const tones = ['#bfe6e0', '#7cc4c2', '#3f9da2', '#e9f7f3', '#57b0b1'];
  page.draw(rect(0, 0, W, H, tint.deep), braids(course, 36, 33, (strand) => tones[strand % 5] as string, 9, 34));
  page.line(type.huge(80, '#ffffff'), back.title, edge.outer - 4, 668, { width: room + 8 });
  page.flow(type.lead(24, tint.sun), back.when, { x: leftEdge(page), top: 720, width: 560, bottom: 760 }, { balance: true });
  back.blocks.forEach((block, index) => {
    const { x, width } = column(page, 3, index);
    page.draw(rule(x, 822, x + width, 822, '#ffffff', 1));
    page.line(type.title(26, '#ffffff'), block.title, x, 862);
    page.flow(type.body('#ffffff', 15), block.text, { x, top: 894, width: width - 10, bottom: 942 });
    const length = page.line(type.strong(tint.coral, 15), block.label, x, 984);
    page.draw(rule(x, 991, x + length, 991, tint.coral, 1.4));
    page.link(x, 962, length, 40, block.label, block.url);
  });
  page.flow(type.small('#bcd9d5', 12.5), [`Board: ${back.board}.`, back.foot], { x: leftEdge(page), top: 1060, width: 460, bottom: 1140 }, { gap: 8 });
  page.line(type.title(30, '#ffffff'), cover.name, leftEdge(page) + room, 1118, { anchor: 'end' });
}
