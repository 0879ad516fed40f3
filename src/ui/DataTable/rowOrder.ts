import type { Steps } from './steps.ts';

/** How rows stand by one of their values: found once, it serves both directions and any part of the rows. */
export interface RowOrder {
  /** The rows' places in ascending order: equal rows as they came, rows without a value last. */
  places: Uint32Array;
  /** Where in `places` each run of equal values begins; the last entry is where rows without a value do. */
  runs: Uint32Array;
}

/** A step is so many comparisons: well below a millisecond, on a slow phone too. */
const STRIDE = 64;

/**
 * Finds the order of `count` rows.
 * @param valueOf what is compared of the row at a place; undefined where there is nothing to compare
 * @param compare below 0 where the first value comes first; asked of numbers only where there are other values too
 */
export function* rowOrder<Value>(
  count: number,
  valueOf: (place: number) => Value | undefined,
  compare: (one: Value, other: Value) => number,
): Steps<RowOrder> {
  // Values are compared once each, however many rows have them: names and countries repeat.
  const numbers = new Map<Value, number>();
  const values: Value[] = [];
  const numberAt = new Int32Array(count);
  for (let place = 0; place < count; place += 1) {
    const value = valueOf(place);
    let number = value === undefined ? -1 : numbers.get(value);
    if (value !== undefined && number === undefined) {
      number = values.push(value) - 1;
      numbers.set(value, number);
    }
    numberAt[place] = number ?? -1;
    if (place % STRIDE === 0) yield;
  }

  const compareNumbers = (one: number, other: number) =>
    compare(values[one] as Value, values[other] as Value);
  const sorted = bySize(values, numbers) ?? (yield* mergeSorted(values.length, compareNumbers));
  const rankOf = new Uint32Array(values.length);
  let rank = -1;
  for (let nth = 0; nth < sorted.length; nth += 1) {
    const number = sorted[nth] as number;
    if (nth === 0 || compareNumbers(sorted[nth - 1] as number, number) !== 0) rank += 1;
    rankOf[number] = rank;
    if (nth % STRIDE === 0) yield;
  }
  return counted(numberAt, rankOf, rank + 1);
}

/** Puts the places of rows whose values are ranked into their order, without comparing any more. */
function counted(numberAt: Int32Array, rankOf: Uint32Array, ranks: number): RowOrder {
  const rankAt = (number: number) => (number < 0 ? ranks : (rankOf[number] as number));
  const runs = new Uint32Array(ranks + 2);
  for (const number of numberAt) runs[rankAt(number) + 1] = (runs[rankAt(number) + 1] as number) + 1;
  for (let rank = 1; rank < runs.length; rank += 1)
    runs[rank] = (runs[rank] as number) + (runs[rank - 1] as number);
  const next = runs.slice();
  const places = new Uint32Array(numberAt.length);
  numberAt.forEach((number, place) => {
    const rank = rankAt(number);
    places[next[rank] as number] = place;
    next[rank] = (next[rank] as number) + 1;
  });
  return { places, runs: runs.subarray(0, ranks + 1) };
}

/** The values' numbers in the order of their size, where all of them are numbers: the language sorts those in a tenth of the time. */
function bySize(values: readonly unknown[], numbers: ReadonlyMap<unknown, number>): Uint32Array | undefined {
  if (!values.every((value) => typeof value === 'number')) return undefined;
  const places = new Uint32Array(values.length);
  new Float64Array(values).sort().forEach((value, nth) => {
    places[nth] = numbers.get(value) ?? 0;
  });
  return places;
}

/** The numbers from 0 on, merged run by run. */
function* mergeSorted(count: number, compare: (one: number, other: number) => number): Steps<Uint32Array> {
  let from = new Uint32Array(count).map((_, nth) => nth);
  let to = new Uint32Array(count);
  let compared = 0;
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(start + 2 * width, count);
      // Two runs that stand in order already, as they do in a list that came sorted, are taken over whole.
      const inOrder = middle === end || compare(from[middle - 1] as number, from[middle] as number) <= 0;
      if (inOrder) to.set(from.subarray(start, end), start);
      if ((compared += 1) % STRIDE === 0) yield;
      let left = start;
      let right = middle;
      for (let place = start; !inOrder && place < end; place += 1) {
        const isLeft =
          left < middle && (right >= end || compare(from[left] as number, from[right] as number) <= 0);
        to[place] = from[isLeft ? left : right] as number;
        if (isLeft) left += 1;
        else right += 1;
        if ((compared += 1) % STRIDE === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The rows' places in either direction; turned round, equal rows still stand as they came and unknown ones last. */
export function placesIn({ places, runs }: RowOrder, order: 'asc' | 'desc'): Uint32Array {
  if (order === 'asc') return places;
  const turned = new Uint32Array(places.length);
  const known = runs.at(-1) ?? 0;
  turned.set(places.subarray(known), known);
  for (let run = 1, end = known; run < runs.length; run += 1) {
    const [start, stop] = [runs[run - 1] as number, runs[run] as number];
    end -= stop - start;
    turned.set(places.subarray(start, stop), end);
  }
  return turned;
}
