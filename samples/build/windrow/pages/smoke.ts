import type { Book } from '../../kit/book.ts';
import { group, moved, rect, rule } from '../../kit/svg.ts';
import { fish, kiln, plate } from '../art/smokehouse.ts';
import { recipe, smoke } from '../copy/smoke.ts';
import { column, format, furnish, grid, ink, leftEdge, textWidth, type } from '../style.ts';

const { width: W, height: H } = format;
const silver = { back: '#51686f', belly: '#c3cfcd', line: '#24343a' };

export function smokeFeature(book: Book): void {
  const [left, right] = book.spread();
  left.draw(kiln(left));
  left.describe(smoke.picture);
  right.draw(rect(0, 0, W, H, '#e9c9a0'));
  furnish(right, smoke.section);
  right.flow(type.title(132, '#3a1a10'), smoke.title.split('\n'), {
    x: leftEdge(right) - 6,
    top: 262,
    width: textWidth + 10,
    bottom: 400,
  });
  right.flow(
    { ...type.deck, size: 31, leading: 39 },
    smoke.deck,
    { x: leftEdge(right), top: 478, width: 640, bottom: 640 },
    { balance: true },
  );
  right.line(type.plainLabel(13, ink.black), smoke.by, leftEdge(right), 650);
  right.draw(rule(leftEdge(right), 700, leftEdge(right) + textWidth, 700, ink.black, 0.8));
  const two = column(right, 2, 1);
  right.flow(
    type.body,
    smoke.opening,
    { ...two, top: 748, bottom: grid.bottom },
    { dropCap: { style: type.cap(), lines: 3, gap: 8 } },
  );
  right.draw(group({ transform: 'translate(400 800) rotate(58)' }, fish(330, silver)));
  right.draw(
    group(
      { transform: 'translate(420 892) rotate(66)' },
      fish(330, { back: '#8a5326', belly: '#e0a24a', line: '#4b2a14' }),
    ),
  );

  const [text, card] = book.spread();
  text.draw(rect(0, 0, W, H, ink.paper));
  furnish(text, smoke.section);
  const x = leftEdge(text);
  text.flow(type.quote(62), smoke.quote, { x, top: 176, width: textWidth, bottom: 310 }, { balance: true });
  text.draw(rule(x, 290, x + textWidth, 290, ink.black, 0.8));
  const [a, b] = [column(text, 2, 0), column(text, 2, 1)];
  text.flow(
    type.body,
    smoke.text,
    [
      { ...a, top: 336, bottom: 770 },
      { ...b, top: 336, bottom: 770 },
    ],
    { indent: 20, even: true },
  );
  let at = x;
  const tones = ['#c9d0cd', '#dba543', '#b5703a', '#87482a', '#3a1f16'];
  smoke.stages.forEach((stage, index) => {
    const width = textWidth * stage.share;
    const long = Math.min(132, width - 18);
    text.draw(rect(at, 752, width - 3, 176, tones[index] as string));
    text.draw(
      group(
        { transform: `translate(${Math.round(at + width / 2 - long / 2)} 842) rotate(-90)` },
        fish(
          long,
          index === 0
            ? silver
            : {
                back: ['', '#b98b4a', '#a5672f', '#7b4423', '#c07a34'][index] as string,
                belly: ['', '#f3dcae', '#efc27c', '#d99a4c', '#eeb862'][index] as string,
                line: '#3a1f16',
              },
        ),
      ),
    );
    text.line(type.label(10.5), stage.name.toUpperCase(), at, 958, { width });
    text.line(type.title(30), stage.time, at, 994);
    at += width;
  });
  text.line(type.label(11.5, ink.rust), smoke.link.text, x, 1066);
  text.draw(rule(x, 1030, x + textWidth, 1030, ink.black, 0.8));
  text.link(x, 1042, 470, 40, smoke.link.text, smoke.link.url);

  card.draw(rect(0, 0, W, H, '#dfae7d'));
  furnish(card, recipe.label);
  const left2 = leftEdge(card);
  card.draw(group({ transform: 'translate(640 318) scale(1.16)' }, plate()));
  card.flow({ ...type.title(56), leading: 56 }, recipe.title, {
    x: left2 - 2,
    top: 176,
    width: 330,
    bottom: 470,
  });
  card.line(type.plainLabel(13.5, ink.black), recipe.serves, left2, 424);
  card.draw(moved(0, 0, rect(left2, 600, 226, 488, ink.cream)));
  recipe.ingredients.forEach((item, index) => {
    const y = 644 + index * 40;
    card.line({ ...type.body, size: 15.5 }, item, left2 + 20, y, { width: 190 });
    if (index) card.draw(rule(left2 + 20, y - 26, left2 + 206, y - 26, '#cdbb98', 0.8));
  });
  recipe.steps.forEach((step, index) => {
    const y = 640 + index * 118;
    card.line(type.titleItalic(64, '#8c2f16'), String(index + 1), left2 + 296, y + 22, {
      anchor: 'end',
      silent: true,
    });
    card.flow(type.body, step, { x: left2 + 322, top: y - 12, width: textWidth - 322, bottom: y + 90 });
  });
}
