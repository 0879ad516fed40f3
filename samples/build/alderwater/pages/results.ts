import type { Book } from '../../kit/book.ts';
import { rect, rule } from '../../kit/svg.ts';
import { barsWithBefore, salmon, sparkline } from '../art/charts.ts';
import { life, power } from '../copy/report.ts';
import { column, format, furnish, leftEdge, room, tint, type } from '../style.ts';

const { width: W, height: H } = format;

export function resultsSpread(book: Book): void {
  const [left, right] = book.spread();
  left.draw(rect(0, 0, W, H, tint.paper));
  furnish(left, 'Power');
  const x = leftEdge(left);
  left.flow(type.title(58), power.title, { x: x - 2, top: 146, width: room, bottom: 160 });
  left.flow(type.lead(21), power.lead, { x, top: 192, width: 600, bottom: 260 });
  left.line(type.strong(), power.caption, x, 312);
  left.draw(
    rect(x + room - 200, 301, 14, 12, tint.river),
    rule(x + room - 108, 307, x + room - 88, 307, tint.ink, 2.4),
  );
  left.line(type.small(), '2025', x + room - 180, 312);
  left.line(type.small(), '2024', x + room - 82, 312);
  const chart = { x: x + 36, y: 350, width: room - 36, height: 330 };
  const { markup, middles } = barsWithBefore(chart, power.monthly, power.before, 460);
  left.draw(markup);
  [0, 100, 200, 300, 400].forEach((value) =>
    left.line(
      type.cell(tint.quiet, 12),
      String(value),
      x + 26,
      chart.y + chart.height - (value / 460) * chart.height + 4,
      { anchor: 'end', silent: true },
    ),
  );
  middles.forEach((middle, i) => {
    left.line(type.strong(tint.quiet, 13), power.months[i] ?? '', middle, chart.y + chart.height + 24, {
      anchor: 'middle',
      silent: true,
    });
    left.line(type.cellBold('#ffffff', 12), String(power.monthly[i]), middle, chart.y + chart.height - 10, {
      anchor: 'middle',
      silent: true,
    });
  });
  left.spoken.push(
    `Megawatt hours from January to December 2025: ${power.monthly.join(', ')}. In 2024: ${power.before.join(', ')}.`,
  );
  left.line(type.strong(tint.ink, 16), power.stationsTitle, x, 784);
  const tones = [tint.deep, tint.river, tint.aqua];
  let at = x;
  power.stations.forEach((station, index) => {
    const width = room * station.share;
    left.draw(rect(at, 806, width - 3, 92, tones[index] as string));
    const fill = index === 2 ? tint.deep : '#ffffff';
    left.line(type.title(34, fill), `${Math.round(station.share * 100)} %`, at + 16, 852);
    left.line(type.small(fill, 13), station.name, at + 16, 878);
    left.line(type.cell(tint.quiet, 12.5), `${station.mwh.toLocaleString('en')} MWh`, at, 922);
    at += width;
  });
  left.flow(type.body(tint.ink, 16), power.text, { x, top: 988, width: 500, bottom: 1090 });
  left.draw(rect(x + room - 188, 972, 188, 46, tint.coral, { rx: 23 }));
  left.line(type.strong(tint.deep, 13.5), power.more.text, x + room - 94, 1000, { anchor: 'middle' });
  left.link(x + room - 188, 972, 188, 46, power.more.text, power.more.url);

  right.draw(rect(0, 0, W, H, tint.pale));
  furnish(right, 'Life in the water');
  const rx = leftEdge(right);
  right.flow(type.title(58), life.title, { x: rx - 2, top: 146, width: room, bottom: 220 });
  right.flow(type.lead(21), life.lead, { x: rx, top: 258, width: 660, bottom: 300 });
  right.line(type.strong(), life.caption, rx, 352);
  life.salmon.forEach((count, i) => {
    const y = 392 + i * 46;
    const last = i === life.salmon.length - 1;
    right.line(type.cellBold(last ? tint.coral : tint.ink, 14), life.years[i] ?? '', rx, y + 5);
    const shoal = Math.round(count / 12);
    right.draw(
      rule(rx, y + 21, rx + room, y + 21, tint.hair, 0.8),
      ...Array.from({ length: shoal }, (_, k) =>
        salmon(
          rx + 66 + (k % 26) * 22,
          y + (shoal > 26 ? -8 : 0) + Math.floor(k / 26) * 16,
          21,
          last ? tint.coral : tint.river,
        ),
      ),
    );
    right.line(type.title(24, last ? tint.coral : tint.ink), String(count), rx + room, y + 8, {
      anchor: 'end',
    });
  });
  life.others.forEach((item, index) => {
    const { x: cx, width } = column(right, 4, index, 1, 26);
    right.line(type.strong(tint.ink, 14), item.name, cx, 758);
    right.draw(sparkline({ x: cx, y: 812, width: width - 8, height: 78 }, item.series, tint.river));
    right.line(type.title(30), (item.series.at(-1) ?? 0).toLocaleString('en'), cx, 796);
    right.line(type.small(), '2019', cx, 910, { silent: true });
    right.line(type.small(), '2025', cx + width - 8, 910, { anchor: 'end', silent: true });
  });
  const cols = [rx, rx + 470, rx + 570, rx + room];
  life.qualityHead.forEach((label, i) => {
    if (label)
      right.line(i ? type.small() : type.strong(), label, cols[i] as number, 978, {
        anchor: i ? 'end' : 'start',
      });
  });
  life.quality.forEach(([name, before, now, unit], index) => {
    const y = 1012 + index * 34;
    right.draw(rule(rx, y - 22, rx + room, y - 22, index ? tint.hair : tint.ink, index ? 1 : 2));
    right.line(type.body(tint.ink, 15), name, rx, y);
    right.line(type.cell(tint.quiet, 15), before, cols[1] as number, y, { anchor: 'end' });
    right.line(type.cellBold(tint.coral, 15), now, cols[2] as number, y, { anchor: 'end' });
    right.line(type.small(), unit, cols[3] as number, y, { anchor: 'end' });
  });
}
