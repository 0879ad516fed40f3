import type { Book } from '../../kit/book.ts';
import { circle, moved, rect, rule } from '../../kit/svg.ts';
import { floorPlan, moorHouse, roomMarks, section } from '../art/house.ts';
import { house } from '../copy/house.ts';
import { column, format, furnish, ink, leftEdge, textWidth, type } from '../style.ts';

const { width: W, height: H } = format;

export function houseFeature(book: Book): void {
  const [left, right] = book.spread(moorHouse);
  left.describe(house.picture);
  left.line(type.label(12), house.section.toUpperCase(), leftEdge(left), 92);
  left.flow(type.title(104), house.title.split('\n'), {
    x: leftEdge(left) - 4,
    top: 190,
    width: 830,
    bottom: 300,
  });
  const corner = { x: 360, width: 460 };
  right.flow(type.deck, house.deck, { ...corner, top: 190, bottom: 340 });
  right.line(type.plainLabel(13, ink.black), house.by, corner.x, 350, { width: 460 });
  right.link(corner.x, 160, corner.width, 200, 'Read on: the house that turned its back', 8);

  const [text, plan] = book.spread();
  text.draw(rect(0, 0, W, H, ink.paper));
  furnish(text, house.section);
  const x = leftEdge(text);
  text.flow(type.quote(68), house.quote, { x, top: 170, width: textWidth, bottom: 250 }, { balance: true });
  text.line(type.plainLabel(13), house.quoteBy, x, 282);
  text.draw(rule(x, 306, x + textWidth, 306, ink.black, 0.8));
  const [a, b] = [column(text, 2, 0), column(text, 2, 1)];
  text.flow(
    type.body,
    house.text,
    [
      { ...a, top: 352, bottom: 800 },
      { ...b, top: 352, bottom: 800 },
    ],
    { indent: 20, even: true, dropCap: { style: type.cap(), lines: 3, gap: 8 } },
  );
  text.draw(moved(x, 826, section()));
  text.line(type.label(11), house.sectionTitle, x, 836);
  const [wind, wall, view] = house.sectionNotes;
  text.line(type.caption, wind, x, 894);
  text.line(type.caption, wall, x + 222, 1072);
  text.line(type.caption, view, x + 500, 978);

  plan.draw(rect(0, 0, W, H, ink.paper), rect(0, 98, W, 530, ink.card));
  furnish(plan, house.section);
  plan.line(type.title(36), house.planTitle, leftEdge(plan), 152);
  plan.draw(moved(leftEdge(plan), 200, floorPlan()));
  roomMarks.forEach(([x, y], index) => {
    plan.draw(circle(leftEdge(plan) + x, 200 + y, 11.5, ink.rust));
    plan.line({ ...type.folio(ink.cream), size: 12 }, String(index + 1), leftEdge(plan) + x, 204.4 + y, {
      anchor: 'middle',
      silent: true,
    });
  });
  house.rooms.forEach((room, index) => {
    const x = leftEdge(plan) + (index % 4) * 190;
    const y = 536 + Math.floor(index / 4) * 26;
    plan.line(type.folio(ink.rust), String(index + 1), x, y);
    plan.line(type.plainLabel(13, ink.black), room, x + 18, y);
  });
  plan.line(type.caption, house.planNote, leftEdge(plan), 602);
  const [c, d] = [column(plan, 2, 0), column(plan, 2, 1)];
  plan.flow(
    type.body,
    house.closing,
    [
      { ...c, top: 682, bottom: 950 },
      { ...d, top: 682, bottom: 950 },
    ],
    { indent: 20, even: true },
  );
  house.figures.forEach(([figure, label], index) => {
    const fx = leftEdge(plan) + index * 194;
    plan.draw(rule(fx, 966, fx + 176, 966, ink.black, 0.8));
    plan.line(type.titleItalic(52, ink.rust), figure, fx, 1020);
    plan.line(type.plainLabel(13), label, fx, 1044);
  });
  plan.line(type.label(11.5, ink.rust), house.link.text, leftEdge(plan), 1092);
  plan.link(leftEdge(plan), 1072, 380, 32, house.link.text, house.link.url);
}
