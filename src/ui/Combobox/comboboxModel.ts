/** Something that can be chosen. */
export interface Choice {
  value: string;
  label: string;
}

/** What keys do in an open list: from one option to another. */
export type Step = 'next' | 'previous' | 'pageDown' | 'pageUp';

const PAGE = 8;
const moves: Record<Step, number> = { next: 1, previous: -1, pageDown: PAGE, pageUp: -PAGE };

/** Where a step leads from `at` (-1: nowhere yet) among so many; single steps go round, pages stop at the ends. */
export function stepTo(step: Step, at: number, count: number): number {
  if (count === 0) return -1;
  if (at < 0) return moves[step] > 0 ? 0 : count - 1;
  const to = at + moves[step];
  if (step === 'next' || step === 'previous') return (to + count) % count;
  return Math.min(count - 1, Math.max(0, to));
}
