import { num, path, rect, rule, smooth, stroke, circle, type Point } from '../../kit/svg.ts';
import { tint } from '../style.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bars of this year with last year's as a line across them; answers the middle of every bar. */
export function barsWithBefore(
  area: Area,
  now: readonly number[],
  before: readonly number[],
  top: number,
): { markup: string; middles: number[] } {
  const step = area.width / now.length;
  const y = (value: number) => area.y + area.height - (value / top) * area.height;
  const best = Math.max(...now);
  const grid = [0, 100, 200, 300, 400].map((value) =>
    rule(area.x, y(value), area.x + area.width, y(value), tint.hair, value ? 0.8 : 1.4),
  );
  const bars = now.map((value, i) =>
    rect(
      area.x + i * step + step * 0.14,
      y(value),
      step * 0.72,
      area.y + area.height - y(value),
      value === best ? tint.coral : tint.river,
    ),
  );
  const ticks = before.map((value, i) =>
    rule(area.x + i * step + step * 0.06, y(value), area.x + i * step + step * 0.94, y(value), tint.ink, 2.4),
  );
  return {
    markup: [...grid, ...bars, ...ticks].join(''),
    middles: now.map((_, i) => area.x + (i + 0.5) * step),
  };
}

/** A small line with its last point marked. */
export function sparkline(area: Area, series: readonly number[], colour: string): string {
  const [low, high] = [Math.min(...series), Math.max(...series)];
  const points = series.map((value, i): Point => [
    area.x + (i / (series.length - 1)) * area.width,
    area.y + area.height - ((value - low * 0.6) / (high - low * 0.6)) * area.height,
  ]);
  const last = points.at(-1) as Point;
  return (
    path(
      `${smooth(points)}L${num(area.x + area.width)} ${num(area.y + area.height)}L${num(area.x)} ${num(area.y + area.height)}Z`,
      tint.mist,
    ) +
    rule(area.x, area.y + area.height, area.x + area.width, area.y + area.height, tint.hair, 1) +
    stroke(smooth(points), colour, 2.4, { 'stroke-linecap': 'round' }) +
    circle(last[0], last[1], 5, tint.coral)
  );
}

export interface Channel {
  name: string;
  value: number;
  colour: string;
}
export interface ChannelPlace extends Channel {
  y: number;
  height: number;
}
/** Channels that join into one river and part again, their widths in proportion. */
export function moneyRiver(
  area: Area,
  sources: readonly Channel[],
  uses: readonly Channel[],
  gap: number,
): { markup: string; sources: ChannelPlace[]; uses: ChannelPlace[] } {
  const total = sources.reduce((sum, { value }) => sum + value, 0);
  const unit = (area.height - gap * (Math.max(sources.length, uses.length) - 1)) / total;
  const stack = (channels: readonly Channel[]): ChannelPlace[] => {
    let y = area.y + (area.height - (total * unit + gap * (channels.length - 1))) / 2;
    return channels.map((channel) => {
      const placed = { ...channel, y, height: channel.value * unit };
      y += placed.height + gap;
      return placed;
    });
  };
  const [ins, outs] = [stack(sources), stack(uses)];
  const middleTop = area.y + (area.height - total * unit) / 2;
  const [left, right] = [area.x, area.x + area.width];
  const [joinFrom, joinTo] = [area.x + area.width * 0.42, area.x + area.width * 0.54];
  const ribbon = (x1: number, y1: number, x2: number, y2: number, height: number, colour: string) => {
    const bend = (x2 - x1) * 0.5;
    return path(
      `M${num(x1)} ${num(y1)}C${num(x1 + bend)} ${num(y1)} ${num(x2 - bend)} ${num(y2)} ${num(x2)} ${num(y2)}V${num(y2 + height)}C${num(x2 - bend)} ${num(y2 + height)} ${num(x1 + bend)} ${num(y1 + height)} ${num(x1)} ${num(y1 + height)}Z`,
      colour,
    );
  };
  let at = middleTop;
  const joining = ins.map((place) => {
    const d = ribbon(left, place.y, joinFrom + 1, at, place.height, place.colour);
    at += place.height;
    return d;
  });
  at = middleTop;
  const parting = outs.map((place) => {
    const d = ribbon(joinTo - 1, at, right, place.y, place.height, place.colour);
    at += place.height;
    return d;
  });
  return {
    markup: [
      ...joining,
      ...parting,
      rect(joinFrom, middleTop, joinTo - joinFrom, total * unit, tint.river),
    ].join(''),
    sources: ins,
    uses: outs,
  };
}

/** A little salmon, nose to the right, `length` long, its middle at `x`, `y`. */
export const salmon = (x: number, y: number, length: number, colour: string): string =>
  path(
    `M${num(x - length * 0.3)} ${num(y)}C${num(x - length * 0.1)} ${num(y - length * 0.2)} ${num(x + length * 0.3)} ${num(y - length * 0.17)} ${num(x + length * 0.5)} ${num(y)}C${num(x + length * 0.3)} ${num(y + length * 0.17)} ${num(x - length * 0.1)} ${num(y + length * 0.2)} ${num(x - length * 0.3)} ${num(y)}ZM${num(x - length * 0.26)} ${num(y)}L${num(x - length * 0.5)} ${num(y - length * 0.14)}V${num(y + length * 0.14)}Z`,
    colour,
  );
