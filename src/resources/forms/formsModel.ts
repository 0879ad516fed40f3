import type { FormEntry } from '#contract/forms';
import { fieldsOf } from '#rules/formColumns';
import { clipped } from '../../i18n/clipped.ts';

/** The host's own fields that can be columns. */
export const ownColumns = ['linkLabel', 'URL'] as const;
const previewed = { fields: 6, characters: 200 };

/** An entry's value in a column; a field may have the name of an Object property. */
export const answerIn = (entry: FormEntry, column: string): string =>
  Object.hasOwn(entry, column) ? String(entry[column]) : '';

/** The text that a search covers: everything except the entry's number. */
export const entryText = (entry: FormEntry): string =>
  Object.entries(entry)
    .filter(([column]) => column !== 'id')
    .map(([, value]) => String(value))
    .join('\n');

/** The entry's first answers in one line. */
export const entryPreview = (entry: FormEntry): string => {
  const answers = fieldsOf(entry)
    .map((field) => answerIn(entry, field).trim())
    .filter((answer) => answer !== '');
  return clipped(
    answers
      .slice(0, previewed.fields)
      .map((answer) => clipped(answer, 60))
      .join(' · '),
    previewed.characters,
  );
};

/** Most fields offered as columns: readers could invent more than a spreadsheet holds. */
export const MOST_FIELDS = 200;

/**
 * The publisher's fields in these entries, in the order of their first answers; of too many, the most answered.
 */
export function fieldNames(entries: readonly FormEntry[]): readonly string[] {
  const answered = new Map<string, number>();
  for (const entry of entries) {
    for (const field of fieldsOf(entry))
      answered.set(field, (answered.get(field) ?? 0) + (answerIn(entry, field) === '' ? 0 : 1));
  }
  if (answered.size <= MOST_FIELDS) return [...answered.keys()];
  const most = [...answered].sort(([, a], [, b]) => b - a).slice(0, MOST_FIELDS);
  const offered = new Set(most.map(([field]) => field));
  return [...answered.keys()].filter((field) => offered.has(field));
}
