import type { Book } from '../../kit/book.ts';
import type { Page } from '../../kit/page.ts';
import { group, path, rect, rule } from '../../kit/svg.ts';
import { ridgeAt, type Ridge } from '../../kit/terrain.ts';
import { birds, fir, hill, hut, smoke, sun, tree, windrows } from '../art/landscape.ts';
import { cover, nextIssue } from '../copy/front.ts';
import { format, ink, type } from '../style.ts';

const { width: W, height: H } = format;

function evening(page: Page): string {
  const sky = page.gradient('sky', [
    [0, '#d9593a'],
    [0.34, '#eb9457'],
    [0.62, '#f4c98a'],
    [1, '#f9e6bf'],
  ]);
  const far: Ridge = { seed: 4, base: 585, height: 120, scale: 330, right: W, bottom: 800 };
  const middle: Ridge = { seed: 11, base: 655, height: 90, scale: 260, right: W, bottom: 860 };
  const near: Ridge = { seed: 23, base: 716, height: 70, scale: 240, right: W, bottom: 900 };
  const firs = [70, 96, 118, 150, 590, 612, 640, 655, 690, 820, 846, 864].map((x, i) =>
    fir(x, ridgeAt(near, x) + 12, 44 + ((i * 37) % 34), '#3c4a44'),
  );
  return [
    rect(0, 0, W, 800, sky),
    sun(page, 'sun', 622, 470, 104, '#fff0c9'),
    hill(page, 'h1', far, '#a86a63', '#e0a37c'),
    hill(page, 'h2', middle, '#6d5a66', '#b58478'),
    hill(page, 'h3', near, '#3f4f4d', '#7a6f5f'),
    ...firs,
    path(
      `M0 800C180 762 320 790 470 796C640 802 760 772 ${W} 786V${H}H0Z`,
      page.gradient('field', [
        [0, '#d8a24a'],
        [1, '#8f5f22'],
      ]),
    ),
    group(
      {
        'clip-path': page.define(
          'fieldclip',
          (id) =>
            `<clipPath id="${id}"><path d="M0 800C180 762 320 790 470 796C640 802 760 772 ${W} 786V${H}H0Z"/></clipPath>`,
        ),
      },
      windrows(
        [560, 776],
        { y: H + 30, spread: 196, shift: -120 },
        16,
        { ground: 'none', row: '#f0c766', shade: '#7b4a1d' },
        90,
      ),
    ),
    smoke(236, 700, 170, '#fbe8c6'),
    hut(262, 834, 1.12, { wall: '#6b5f58', shade: '#40403f', roof: '#2b3334', light: '#ffd977' }),
    tree(128, 846, 190, 5, { leaf: '#33423a', light: '#4a5a44', trunk: '#2a302c' }),
    rect(
      0,
      900,
      W,
      280,
      page.gradient('foot', [
        [0, '#3a1d0c', 0],
        [0.5, '#3a1d0c', 0.72],
        [1, '#2c1508', 0.9],
      ]),
    ),
    birds(450, 395, 9, '#7d3b2e'),
  ].join('');
}

export function frontCover(book: Book): void {
  const page = book.page();
  page.draw(evening(page));
  page.describe(cover.picture);
  page.line(type.title(202, ink.cream), cover.masthead, W / 2 - 4, 206, { anchor: 'middle', width: W - 60 });
  page.draw(rule(66, 252, W - 66, 252, ink.cream, 1));
  page.line(type.label(12.5, ink.cream), cover.strap.toUpperCase(), 66, 278);
  page.line(type.label(12.5, ink.cream), cover.date.toUpperCase(), W - 66, 278, { anchor: 'end' });
  page.flow(type.titleItalic(88, '#571d10'), cover.theme, { x: 66, top: 390, width: 400, bottom: 500 });
  page.flow({ ...type.deck, size: 23, leading: 30, fill: '#571d10' }, cover.themeDeck, {
    x: 68,
    top: 436,
    width: 290,
    bottom: 560,
  });
  cover.lines.forEach((entry, index) => {
    const x = 66 + index * 264;
    page.draw(rect(x, 1044, 240, 1, ink.cream, { opacity: 0.7 }));
    page.flow({ ...type.title(24, ink.cream), leading: 27 }, entry.title, {
      x,
      top: 1076,
      width: 236,
      bottom: 1106,
    });
    page.line(type.label(11, ink.cream), entry.note.toUpperCase(), x, 1134);
    page.link(x, 1046, 240, 96, entry.title, entry.page);
  });
}

export function backCover(book: Book): void {
  const page = book.page();
  const night = page.gradient('sky', [
    [0, '#14222b'],
    [0.7, '#2c4450'],
    [1, '#54707a'],
  ]);
  const stars = Array.from({ length: 70 }, (_, i) =>
    rect((i * 137.5) % W, (i * 89.3) % 620, i % 5 ? 1.6 : 2.6, i % 5 ? 1.6 : 2.6, ink.cream, {
      rx: 1.3,
      opacity: 0.75,
    }),
  );
  const far: Ridge = { seed: 51, base: 760, height: 130, scale: 300, right: W, bottom: H };
  const near: Ridge = { seed: 57, base: 850, height: 80, scale: 260, right: W, bottom: H };
  page.draw(
    rect(0, 0, W, H, night),
    ...stars,
    sun(page, 'moon', 640, 330, 58, '#f4ead0'),
    hill(page, 'b1', far, '#8fa5a8', '#c9d3cf'),
    hill(page, 'b2', near, '#c4d0ce', '#eef0e6'),
    path(`M0 960C240 900 420 980 620 940C760 914 830 930 ${W} 906V${H}H0Z`, '#f4f3ea'),
    ...[90, 128, 160, 205, 236, 700, 742, 770, 812].map((x, i) =>
      fir(x, 950 + ((i * 23) % 24), 90 + ((i * 41) % 60), '#243a42'),
    ),
    hut(470, 968, 0.9, { wall: '#59646a', shade: '#39464e', roof: '#eef0ea', light: '#ffd06b' }),
  );
  page.line(type.label(12.5, ink.straw), nextIssue.label.toUpperCase(), 66, 120);
  page.line(type.title(150, ink.cream), nextIssue.theme, 58, 262);
  page.flow({ ...type.deck, fill: ink.cream }, nextIssue.text, { x: 66, top: 322, width: 400, bottom: 470 });
  page.draw(rule(66, 1078, W - 66, 1078, ink.dusk, 1));
  page.line(type.title(40, ink.dusk), cover.masthead, 66, 1128);
  page.line(type.caption, nextIssue.address, W - 66, 1112, { anchor: 'end' });
  page.line(type.caption, nextIssue.subscribe, W - 66, 1130, { anchor: 'end' });
  page.link(500, 1094, 334, 44, 'Subscribe to Windrow', 'https://windrow.example.com/subscribe');
}
