import { HttpRefusal } from '../httpRefusal.ts';
import type { Range } from './restRoom.ts';

const most = 200;
const first: Range = { from: 0, count: 25 };

/**
 * Reads `range=[0,24]`, as ra-data-simple-rest sends it for the first 25 rows, which are also the default.
 * @throws HttpRefusal if it is malformed; longer ranges are cut to 200 rows
 */
export function readRange(range: unknown): Range {
  if (range === undefined) return first;
  const [, start = '', end = ''] =
    /^\[\s*(\d{1,7})\s*,\s*(\d{1,7})\s*\]$/.exec(typeof range === 'string' ? range : '') ?? [];
  const [from, to] = [Number(start), Number(end)];
  if (start === '' || to < from)
    throw new HttpRefusal(400, '"range" must be the first and the last row that are wanted, as in [0,24].');
  return { from, count: Math.min(to - from + 1, most) };
}
