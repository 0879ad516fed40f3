import type { Cell, CellKind } from './cells.ts';
import type { Sheet } from './xlsx.ts';

/** A fact about what a file holds: the range, a filter, a figure. */
export type Fact = readonly [name: string, value: Cell, kind?: CellKind];

/** The sheet that says what the others are about. */
export const aboutSheet = (
  name: string,
  headers: readonly [fact: string, value: string],
  facts: readonly Fact[],
): Sheet => ({
  name,
  headers,
  rows: facts.map(([fact, value, kind]) => [{ value: fact }, { value, kind }]),
});
