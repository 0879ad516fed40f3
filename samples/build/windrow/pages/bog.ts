import type { Book } from '../../kit/book.ts';
import { circle, path, rect, rule } from '../../kit/svg.ts';
import { duskOnTheMoss } from '../../kit/sound.ts';
import { depthY, peatCore } from '../art/bog.ts';
import { bog } from '../copy/bog.ts';
import { column, format, furnish, ink, leftEdge, textWidth, type } from '../style.ts';

const { width: W, height: H } = format;

export function bogFeature(book: Book): void {
  const [core, text] = book.spread();
  core.draw(peatCore(core), rule(110, depthY(0), 110, depthY(9.2), ink.cream, 1.4));
  for (let metre = 0; metre <= 9; metre += 1) {
    core.draw(rule(metre % 1 ? 104 : 98, depthY(metre), 122, depthY(metre), ink.cream, 1.4));
    core.line(type.plainLabel(13, ink.cream), metre === 0 ? '0 m' : String(metre), 88, depthY(metre) + 4.5, {
      anchor: 'end',
      silent: true,
    });
  }
  bog.layers.forEach((layer) => {
    const y = depthY(layer.depth);
    core.line(type.title(26, ink.cream), layer.date, 146, y + 22);
    core.line(type.plainLabel(13.5, '#f3e4c4'), layer.text, 146, y + 44);
  });
  core.line(type.folio(ink.cream), '18', leftEdge(core), 1138 + 20, { silent: true });

  text.draw(rect(0, 0, W, H, ink.paper));
  furnish(text, bog.section);
  const x = leftEdge(text);
  text.flow(
    type.title(98),
    bog.title,
    { x: x - 4, top: 196, width: textWidth, bottom: 300 },
    { balance: true },
  );
  text.flow(type.deck, bog.deck, { x, top: 352, width: 600, bottom: 430 });
  text.line(type.plainLabel(13), bog.by, x, 454);
  const [a, b] = [column(text, 2, 0), column(text, 2, 1)];
  text.flow(
    type.body,
    bog.text,
    [
      { ...a, top: 520, bottom: 838 },
      { ...b, top: 520, bottom: 838 },
    ],
    { indent: 20, even: true, dropCap: { style: type.cap(), lines: 3, gap: 8 } },
  );

  const y = 868;
  text.draw(
    rect(x, y, textWidth, 124, ink.dusk),
    circle(x + 64, y + 62, 34, ink.straw),
    path(`M${x + 55} ${y + 46}L${x + 81} ${y + 62}L${x + 55} ${y + 78}Z`, ink.dusk),
  );
  text.line(type.title(29, ink.cream), bog.listen, x + 124, y + 58);
  text.line(type.plainLabel(13.5, ink.cream), bog.listenNote, x + 124, y + 86);
  text.draw(
    ...Array.from({ length: 34 }, (_, i) => {
      const tall = 8 + 44 * Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.31 + 1));
      return rect(x + 530 + i * 6.2, y + 62 - tall / 2, 3, tall, ink.straw, { rx: 1.5, opacity: 0.8 });
    }),
  );
  text.media.push({
    x,
    y,
    width: Math.round(textWidth),
    height: 124,
    kind: 'audio',
    src: 'media/dusk-on-hallin-moss.wav',
    label: bog.listen,
  });
  book.files.set('media/dusk-on-hallin-moss.wav', duskOnTheMoss());
  text.line(type.label(11.5, ink.rust), bog.link.text, x, 1050);
  text.link(x, 1028, 360, 36, bog.link.text, bog.link.url);
}
