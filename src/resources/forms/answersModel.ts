import type { FormEntry } from '#contract/forms';
import { answerIn } from './formsModel.ts';

interface Choice {
  answer: string;
  count: number;
}

/** How many numbers lie from one to another. The upper one is counted too, unless the range `isOpen`. */
export interface NumberRange {
  from: number;
  to: number;
  isOpen: boolean;
  count: number;
}

/** Answers of one question, summed. */
export type Summed = { field: string; answered: number } & (
  | { kind: 'choices'; choices: Choice[] }
  | { kind: 'numbers'; median: number; least: number; most: number; ranges: NumberRange[] }
  /** Free text, which is read in the list. `frequent` are short answers that were given more than once. */
  | { kind: 'words'; different: number; frequent: Choice[] }
);

const most = { choices: 8, length: 60, frequent: 3, ranges: 6 };

/** The most frequent first. */
const byCount = (counts: ReadonlyMap<string, number>): Choice[] =>
  [...counts]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([answer, count]) => ({ answer, count }));

/** 1, 2 or 5 times a power of ten: the least that is as large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

/**
 * Of one length, from the least to the largest: whole numbers that lie close together stand for themselves, others are
 * shown to a hundredth.
 */
function rangesOf(sorted: readonly number[]): NumberRange[] {
  const [least = 0, largest = 0] = [sorted[0], sorted.at(-1)];
  const isWhole = sorted.every(Number.isInteger);
  const step = Math.max(roundStep((largest - least) / (most.ranges - 1)), isWhole ? 1 : 0.01);
  // 0.3 / 0.1 is a little less than 3
  const placeOf = (value: number) => Math.floor(value / step + 1e-9);
  const first = placeOf(least);
  return Array.from({ length: placeOf(largest) - first + 1 }, (_, nth) => {
    const from = (first + nth) * step;
    const after = (first + nth + 1) * step;
    return {
      from,
      to: isWhole ? after - 1 : after,
      isOpen: !isWhole,
      count: sorted.filter((value) => placeOf(value) === first + nth).length,
    };
  });
}

const median = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** Not telephone numbers, postcodes and the like: those are names. A comma before three digits may group thousands. */
const isNumber = (answer: string) =>
  /^-?(0|[1-9]\d{0,6})([.,]\d{1,9})?$/.test(answer) && !/[.,]\d{3}$/.test(answer);
const asNumber = (answer: string) => Number(answer.replace(',', '.'));

function summed(field: string, answers: readonly string[]): Summed | undefined {
  const answered = answers.length;
  if (answered === 0) return undefined;
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const sorted = answers.every(isNumber) ? answers.map(asNumber).sort((a, b) => a - b) : [];
  if (sorted[0] !== sorted.at(-1)) {
    return {
      field,
      answered,
      kind: 'numbers',
      median: median(sorted),
      least: sorted[0] ?? 0,
      most: sorted.at(-1) ?? 0,
      ranges: rangesOf(sorted),
    };
  }
  // few different answers, some given more than once, are choices
  const repeats = counts.size < answered;
  const isShort = [...counts.keys()].every((answer) => answer.length <= most.length);
  const choices = byCount(counts);
  if (counts.size <= most.choices && repeats && isShort) return { field, answered, kind: 'choices', choices };
  const frequent = choices.filter(({ answer, count }) => count > 1 && answer.length <= most.length);
  return {
    field,
    answered,
    kind: 'words',
    different: counts.size,
    frequent: frequent.slice(0, most.frequent),
  };
}

/**
 * What entries answered, in the questions' order; questions that none answered are left out. A single entry is read in
 * the list.
 */
export const summaryOf = (entries: readonly FormEntry[], fields: readonly string[]): Summed[] =>
  (entries.length > 1 ? fields : [])
    .map((field) =>
      summed(
        field,
        entries.map((entry) => answerIn(entry, field).trim()).filter((answer) => answer !== ''),
      ),
    )
    .filter((question) => question !== undefined);
