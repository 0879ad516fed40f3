import type { Book } from '../../kit/book.ts';
import type { Page } from '../../kit/page.ts';
import { circle, ellipse, group, moved, path, rect, rule } from '../../kit/svg.ts';
import { hut, tree } from '../art/landscape.ts';
import { contents, gleanings, letter, opening } from '../copy/front.ts';
import { column, format, furnish, ink, leftEdge, textWidth, type } from '../style.ts';

const { width: W, height: H } = format;

/** An open door at night, and the light that falls out of it. */
function doorway(page: Page): void {
  const dark = page.gradient('dark', [
    [0, '#121d24'],
    [1, '#22333a'],
  ]);
  const glow = page.glow('lamp', [
    [0, '#ffcf78', 0.55],
    [1, '#ffcf78', 0],
  ]);
  const stones = Array.from({ length: 22 }, (_, row) =>
    Array.from({ length: 9 }, (_unused, i) =>
      rect(
        i * 108 - (row % 2) * 54 + ((row * 31 + i * 17) % 18),
        row * 40 + 4,
        92 - ((row * 13 + i * 29) % 22),
        34,
        ['#1b2a32', '#20323a', '#1e2e35', '#263a42'][(row * 5 + i * 3) % 4] as string,
        { rx: 5 },
      ),
    ),
  ).flat();
  page.draw(
    rect(0, 0, W, H, dark),
    ...stones,
    ellipse(450, 700, 520, 520, glow),
    rect(
      0,
      0,
      W,
      420,
      page.gradient('hush', [
        [0, '#0f191f', 0.96],
        [0.6, '#121d24', 0.8],
        [1, '#121d24', 0],
      ]),
    ),
    path('M296 890V600A154 154 0 0 1 604 600V890Z', '#3b4a4b'),
    path(
      'M318 890V604A132 132 0 0 1 582 604V890Z',
      page.gradient('room', [
        [0, '#f6c76b'],
        [1, '#ffe7b0'],
      ]),
    ),
    path(
      'M318 890L150 1180H750L582 890Z',
      page.gradient('fall', [
        [0, '#ffdf9c', 0.95],
        [1, '#e9b765', 0.25],
      ]),
    ),
    path('M318 604A132 132 0 0 1 346 520L346 890H318Z', '#7a4a26'),
    rect(408, 760, 84, 8, '#7a4a26'),
    rect(416, 768, 8, 122, '#7a4a26'),
    rect(476, 768, 8, 122, '#7a4a26'),
    path('M430 760C428 734 472 734 470 760Z', '#b5462a'),
    rect(508, 640, 46, 60, '#7fa9ae'),
    rect(508, 640, 46, 60, 'none', { stroke: '#7a4a26', 'stroke-width': 5 }),
    rect(529, 640, 4, 60, '#7a4a26'),
    rect(0, 886, 318, 6, '#0d161b'),
    rect(582, 886, 318, 6, '#0d161b'),
  );
}

export function openingSpread(book: Book): void {
  const [left, right] = book.spread();
  doorway(left);
  left.describe(opening.picture);
  left.flow(
    type.titleItalic(50, ink.cream),
    opening.quote,
    { x: 90, top: 190, width: 720, bottom: 330 },
    { align: 'middle', balance: true },
  );
  left.line(type.plainLabel(13, ink.straw), opening.by, W / 2, 292, { anchor: 'middle' });

  right.draw(rect(0, 0, W, H, ink.paper));
  furnish(right, 'Contents');
  right.line(type.title(88), contents.heading, leftEdge(right) - 4, 190);
  contents.features.forEach((feature, index) => {
    const y = 262 + index * 132;
    const x = leftEdge(right);
    right.draw(rule(x, y - 14, x + textWidth, y - 14, ink.black, index ? 0.8 : 2));
    right.line(type.titleItalic(84, ink.rust), String(feature.page), x + 96, y + 72, { anchor: 'end' });
    right.line(type.title(37), feature.title, x + 140, y + 36);
    right.flow(type.body, feature.text, { x: x + 140, top: y + 68, width: 440, bottom: y + 100 });
    right.link(x, y - 10, textWidth, 122, feature.title, feature.page);
  });
  right.draw(rule(leftEdge(right), 776, leftEdge(right) + textWidth, 776, ink.black, 2));
  contents.regulars.forEach((regular, index) => {
    const { x, width } = column(right, 3, index % 3);
    const y = 822 + Math.floor(index / 3) * 128;
    right.line(type.folio(ink.rust), String(regular.page), x, y);
    right.line(type.title(27), regular.title, x, y + 33);
    right.line(type.small, regular.text, x, y + 58, { width });
    right.link(x, y - 20, width, 90, regular.title, regular.page);
    if (index < 3) right.draw(rule(x, y + 84, x + width, y + 84, ink.black, 0.8));
  });
}

const icons = [
  () =>
    path('M-46 20A46 46 0 0 1 46 20Z', '#b5462a') +
    rect(-7, 20, 14, 44, '#f6f1e5') +
    ellipse(0, 66, 34, 8, '#f6f1e5') +
    path('M-46 20H46L70 74H-70Z', '#ffd777', { opacity: 0.35 }),
  () =>
    path('M-44 -24H44L32 62H-32Z', '#c9d0cd') +
    path('M-44 -24H-20L-16 62H-32Z', '#a9b3b0') +
    ellipse(0, -24, 44, 11, '#73807e') +
    path('M-44 -26C-30 -86 30 -86 44 -26', 'none', { stroke: '#20241f', 'stroke-width': 3.5 }) +
    rect(-17, -76, 34, 11, '#b07a45', { rx: 5 }),
  () =>
    path('M-74 44C-84 -18 -44 -44 0 -44C44 -44 84 -18 74 44C50 56 -50 56 -74 44Z', '#b5773a') +
    [-34, 0, 34]
      .map((x) =>
        path(
          `M${x - 16} 8C${x - 6} -10 ${x + 4} -24 ${x + 14} -30C${x + 12} -12 ${x + 2} 4 ${x - 16} 8Z`,
          '#f0cf93',
        ),
      )
      .join('') +
    path('M-74 44C-50 56 50 56 74 44C60 60 -60 60 -74 44Z', '#8a5626'),
  () =>
    rect(-36, -50, 72, 118, '#dfe9e6', { rx: 14, opacity: 0.9 }) +
    path('M-36 16H36V54A14 14 0 0 1 22 68H-22A14 14 0 0 1 -36 54Z', '#5d8a94') +
    rect(-30, -62, 60, 14, '#dba543', { rx: 4 }) +
    [0, 1, 2, 3, 4, 5].map((i) => rule(36, 54 - i * 16, i % 2 ? 26 : 20, 54 - i * 16, '#20241f', 2)).join(''),
];

export function lettersSpread(book: Book): void {
  const [left, right] = book.spread();
  left.draw(rect(0, 0, W, H, ink.paper));
  furnish(left, 'From the headland');
  left.line(type.title(88), letter.heading, leftEdge(left) - 4, 190, { width: textWidth + 6 });
  left.flow(type.deck, letter.deck, { x: leftEdge(left), top: 250, width: 640, bottom: 330 });
  const [a, b] = [column(left, 2, 0), column(left, 2, 1)];
  left.flow(
    type.body,
    letter.text,
    [
      { ...a, top: 392, bottom: 790 },
      { ...b, top: 392, bottom: 790 },
    ],
    { indent: 20, even: true, dropCap: { style: type.cap(), lines: 3, gap: 8 } },
  );
  left.draw(
    moved(
      0,
      0,
      path('M0 1040C200 984 420 1020 620 1000C740 988 830 1010 900 996V1098H0Z', '#c3b98f'),
      path('M0 1068C240 1030 520 1064 900 1030V1098H0Z', '#9aa06e'),
      hut(250, 1046, 0.8, { wall: '#a89d86', shade: '#6f6a5d', roof: '#4a4f4b', light: '#f3bd55' }),
      tree(350, 1052, 120, 4, { leaf: '#5c6d48', light: '#778757', trunk: '#4a3d2e' }),
      tree(166, 1050, 90, 9, { leaf: '#5c6d48', light: '#778757', trunk: '#4a3d2e' }),
    ),
  );
  left.line(type.titleItalic(44, ink.rust), letter.sign, b.x, 850);
  left.line(type.plainLabel(13), letter.role, b.x + 2, 876);

  right.draw(rect(0, 0, W, H, ink.card));
  furnish(right, 'Gleanings');
  right.line(type.title(88), gleanings.heading, leftEdge(right) - 4, 190);
  const tiles = ['#2c4450', '#dba543', '#4c5a38', '#b98a6d'];
  gleanings.items.forEach((item, index) => {
    const { x, width } = column(right, 2, index % 2);
    const y = 236 + Math.floor(index / 2) * 436;
    right.draw(
      rect(x, y, width, 204, tiles[index] as string),
      group(
        { transform: `translate(${x + width / 2} ${y + 104}) scale(1.16)` },
        (icons[index] ?? (() => circle(0, 0, 30, ink.rust)))(),
      ),
    );
    right.line(type.title(31), item.title, x, y + 250);
    const last = right.flow({ ...type.small, italic: type.body.italic }, item.text, {
      x,
      top: y + 280,
      width,
      bottom: y + 350,
    });
    const length = right.line(type.label(11.5, ink.rust), item.link, x, last + 30);
    right.draw(rule(x, last + 36, x + length, last + 36, ink.rust, 1));
    right.link(x, last + 12, length, 32, item.title, item.url);
  });
}
