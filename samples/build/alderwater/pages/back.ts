import type { Book } from '../../kit/book.ts';
import type { Page } from '../../kit/page.ts';
import { rect, rule } from '../../kit/svg.ts';
import { braids, through } from '../art/river.ts';
import { back, contents, cover, feedback } from '../copy/report.ts';
import { column, edge, format, leftEdge, room, tint, type } from '../style.ts';

const { width: W, height: H } = format;

/** A card for what members think of the report. */
function feedbackCard(page: Page, x: number, top: number): void {
  const { title, note, page: pageOf, email, wish } = feedback;
  const label = type.strong(tint.ink, 12.5);
  const paper = { fill: '#ffffff', edge: '#7f9a96' };
  page.draw(rect(x, top, room, 206, tint.mist, { rx: 8 }));
  page.line(type.title(24), title, x + 24, top + 44);
  page.line(type.small(tint.quiet, 13), note, x + room - 24, top + 43, { anchor: 'end' });
  page.field(
    label,
    {
      kind: 'select',
      name: 'Best page',
      label: pageOf,
      options: contents.entries.map(({ title: entry }) => entry),
      x: x + 24,
      y: top + 86,
      width: 270,
      height: 36,
    },
    paper,
  );
  page.field(
    label,
    { kind: 'email', name: 'Email', label: email, x: x + 24, y: top + 150, width: 270, height: 36 },
    paper,
  );
  page.field(
    label,
    {
      kind: 'multiline',
      name: 'Next year',
      label: wish,
      x: x + 318,
      y: top + 86,
      width: room - 342,
      height: 100,
    },
    paper,
  );
  page.spoken.push(title, note);
}

export function backCover(book: Book): void {
  const page = book.page();
  const course = through(
    [
      [-80, 190],
      [120, 130],
      [260, 270],
      [460, 190],
      [620, 320],
      [950, 240],
    ],
    60,
    170,
  );
  const tones = ['#bfe6e0', '#7cc4c2', '#3f9da2', '#e9f7f3', '#57b0b1'];
  page.draw(
    rect(0, 0, W, H, tint.deep),
    braids(course, 36, 33, (strand) => tones[strand % 5] as string, 9, 34),
  );
  page.line(type.huge(80, '#ffffff'), back.title, edge.outer - 4, 534, { width: room + 8 });
  page.flow(
    type.lead(24, tint.sun),
    back.when,
    { x: leftEdge(page), top: 582, width: 560, bottom: 620 },
    { balance: true },
  );
  back.blocks.forEach((block, index) => {
    const { x, width } = column(page, 3, index);
    page.draw(rule(x, 662, x + width, 662, '#ffffff', 1));
    page.line(type.title(24, '#ffffff'), block.title, x, 698);
    page.flow(type.body('#ffffff', 15), block.text, { x, top: 728, width: width - 10, bottom: 776 });
    const length = page.line(type.strong(tint.coral, 15), block.label, x, 806);
    page.draw(rule(x, 813, x + length, 813, tint.coral, 1.4));
    page.link(x, 784, length, 40, block.label, block.url);
  });
  feedbackCard(page, leftEdge(page), 846);
  page.flow(
    type.small('#bcd9d5', 12.5),
    [`Board: ${back.board}.`, back.foot],
    { x: leftEdge(page), top: 1078, width: 540, bottom: 1166 },
    { gap: 6 },
  );
  page.line(type.title(30, '#ffffff'), cover.name, leftEdge(page) + room, 1140, { anchor: 'end' });
}
