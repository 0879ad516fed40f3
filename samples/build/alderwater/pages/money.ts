import type { Book } from '../../kit/book.ts';
import type { Page } from '../../kit/page.ts';
import { rect, rule } from '../../kit/svg.ts';
import { moneyRiver } from '../art/charts.ts';
import { accounts, flow, type AccountRow } from '../copy/report.ts';
import { format, furnish, leftEdge, room, tint, type } from '../style.ts';

const { width: W, height: H } = format;
const money = (value: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const total = (rows: readonly AccountRow[], key: 'now' | 'before'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

function statement(page: Page, title: string, rows: readonly AccountRow[], y: number, sum: string): number {
  const x = leftEdge(page);
  const stops = [x + room - 240, x + room - 110, x + room] as const;
  page.line(type.title(26), title, x, y);
  page.line(type.strong(tint.ink, 13), '2025', stops[0], y, { anchor: 'end' });
  page.line(type.small(tint.quiet, 13), '2024', stops[1], y, { anchor: 'end' });
  page.line(type.small(tint.quiet, 13), 'Change', stops[2], y, { anchor: 'end' });
  const all = [...rows, { name: sum, now: total(rows, 'now'), before: total(rows, 'before') }];
  all.forEach((row, index) => {
    const at = y + 40 + index * 33;
    const last = index === rows.length;
    page.draw(
      rule(
        x,
        at - 22,
        x + room,
        at - 22,
        index === 0 || last ? tint.ink : tint.hair,
        index === 0 || last ? 2 : 1,
      ),
    );
    page.line(last ? type.strong(tint.ink, 15) : type.body(tint.ink, 15), row.name, x, at);
    page.line(last ? type.cellBold(tint.ink, 15) : type.cell(tint.ink, 15), money(row.now), stops[0], at, {
      anchor: 'end',
    });
    page.line(type.cell(tint.quiet, 15), money(row.before), stops[1], at, { anchor: 'end' });
    page.line(
      type.cell(tint.river, 15),
      `+${(((row.now - row.before) / row.before) * 100).toFixed(1)} %`,
      stops[2],
      at,
      { anchor: 'end' },
    );
  });
  return y + 40 + rows.length * 33;
}

export function moneySpread(book: Book): void {
  const [left, right] = book.spread();
  left.draw(rect(0, 0, W, H, tint.paper));
  furnish(left, 'The accounts');
  const x = leftEdge(left);
  left.line(type.title(58), accounts.title, x - 2, 146);
  left.line(type.small(tint.quiet, 13), accounts.unit, x + room, 146, { anchor: 'end' });
  const after = statement(left, 'Income', accounts.income, 214, 'Total income');
  const end = statement(left, 'Spending', accounts.spending, after + 74, 'Total spending');
  const surplus = end + 34;
  left.draw(rect(x, surplus, room, 82, tint.sun));
  left.line(type.title(26), 'Surplus, for the weir fund and reserves', x + 24, surplus + 50);
  left.line(
    type.title(34),
    money(total(accounts.income, 'now') - total(accounts.spending, 'now')),
    x + room - 24,
    surplus + 53,
    { anchor: 'end' },
  );

  left.line(type.strong(), accounts.members.title, x, surplus + 140);
  const top = surplus + 162;
  accounts.members.values.forEach((value, index) => {
    const y = top + index * 31;
    const width = (value / 3846) * (room - 130);
    const last = index === 4;
    left.line(type.cell(tint.quiet, 13), accounts.members.years[index] ?? '', x, y + 15);
    left.draw(rect(x + 54, y, width, 22, last ? tint.coral : tint.river));
    left.line(
      type.cellBold(last ? tint.coral : tint.ink, 14),
      value.toLocaleString('en'),
      x + 64 + width,
      y + 16,
    );
  });
  left.line(type.small(), accounts.audit, x, 1094);
  left.line(type.strong(tint.river, 13), accounts.more.text, x, 1114);
  left.link(x, 1098, 330, 32, accounts.more.text, accounts.more.url);

  right.draw(rect(0, 0, W, H, tint.mist));
  furnish(right, 'Where each euro went');
  const rx = leftEdge(right);
  right.line(type.title(58), flow.title, rx - 2, 146);
  right.flow(type.lead(21), flow.lead, { x: rx, top: 192, width: 700, bottom: 240 });
  const blues = ['#0f5a61', '#1c7c86', '#3f9da2', '#6fb9b7', '#a3d5cf'];
  const ends = [tint.coral, tint.deep, '#1c7c86', '#3f9da2', '#6fb9b7', '#a3d5cf', tint.sun];
  const left2 = total(accounts.income, 'now') - total(accounts.spending, 'now');
  const { markup, sources, uses } = moneyRiver(
    { x: rx + 118, y: 290, width: room - 290, height: 546 },
    accounts.income.map((row, i) => ({ name: row.name, value: row.now, colour: blues[i] as string })),
    [...accounts.spending, { name: 'Weir fund and reserves', now: left2, before: 0 }].map((row, i) => ({
      name: row.name,
      value: row.now,
      colour: ends[i] as string,
    })),
    33,
  );
  right.draw(markup);
  sources.forEach((source) => {
    right.flow(type.strong(tint.ink, 13), source.name, {
      x: rx,
      top: source.y + source.height / 2 - (source.name.length > 13 ? 8 : 0),
      width: 112,
      bottom: source.y + source.height / 2 + 22,
    });
  });
  uses.forEach((use) => {
    const share = ((use.value / 1339) * 100).toFixed(1);
    right.line(type.title(22), `${share} %`, rx + room - 160, use.y + use.height / 2 + 1);
    right.line(type.small(tint.ink, 12.5), use.name, rx + room - 160, use.y + use.height / 2 + 18, {
      width: 162,
    });
  });
  right.line(type.title(26), flow.fiveYears.title, rx, 898);
  const stops = [0, 1, 2, 3, 4].map((i) => rx + room - (4 - i) * 108);
  flow.fiveYears.head.forEach((label, i) =>
    right.line(
      i === 4 ? type.strong(tint.coral, 13) : type.small(tint.quiet, 13),
      label,
      stops[i] as number,
      898,
      { anchor: 'end' },
    ),
  );
  flow.fiveYears.rows.forEach(([name, ...values], index) => {
    const y = 936 + index * 34;
    right.draw(rule(rx, y - 22, rx + room, y - 22, index ? '#b9d5cf' : tint.ink, index ? 1 : 2));
    right.line(type.body(tint.ink, 14), name, rx, y);
    values.forEach((value, i) =>
      right.line(
        i === 4 ? type.cellBold(tint.ink, 14) : type.cell(tint.quiet, 14),
        value,
        stops[i] as number,
        y,
        { anchor: 'end' },
      ),
    );
  });
}
