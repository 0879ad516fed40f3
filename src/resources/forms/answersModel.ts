import type { FormEntry } from '#contract/forms';
import { answerIn } from './formsModel.ts';

/** Answers of one question, summed. */
export type Summed = { field: string; answered: number } & (
  | { kind: 'choices'; choices: { answer: string; count: number }[] }
  | { kind: 'numbers'; median: number; least: number; most: number }
  /** Words of people's own: read in the list. */
  | { kind: 'words'; different: number }
);

const most = { choices: 8, length: 60 };

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
  const isNumeric = answers.every(isNumber);
  if (isNumeric && counts.size > 1) {
    const sorted = answers.map(asNumber).sort((a, b) => a - b);
    return {
      field,
      answered,
      kind: 'numbers',
      median: median(sorted),
      least: sorted[0] ?? 0,
      most: sorted.at(-1) ?? 0,
    };
  }
  // few different answers, some given more than once, are choices
  const repeats = counts.size < answered;
  const isShort = [...counts.keys()].every((answer) => answer.length <= most.length);
  if (counts.size <= most.choices && repeats && isShort) {
    const sorted = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
    return {
      field,
      answered,
      kind: 'choices',
      choices: sorted.map(([answer, count]) => ({ answer, count })),
    };
  }
  return { field, answered, kind: 'words', different: counts.size };
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
