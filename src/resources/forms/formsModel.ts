import type { FormEntry } from '#contract/forms';
import { fieldsOf } from '#rules/formColumns';
import type { Steps } from '#ui/DataTable/steps.ts';
import { clipped } from '../../clipped.ts';
import type { CsvColumn } from '../../export/csv.ts';

/** A step is so many entries looked at. */
const STRIDE = 64;
/** The host's own fields that can be columns beside the publisher's. */
export const ownColumns = ['linkLabel', 'URL'] as const;
const previewed = { fields: 6, characters: 200 };

/** What an entry says in one of its columns; publishers may call a field like something every object has. */
export const answerIn = (entry: FormEntry, column: string): string => (Object.hasOwn(entry, column) ? String(entry[column]) : '');

/** All that a search looks into: whatever an entry says but its number. */
export const entryText = (entry: FormEntry): string =>
  Object.entries(entry).filter(([column]) => column !== 'id').map(([, value]) => String(value)).join('\n');

/** An entry in one line: its first answers. */
export const entryPreview = (entry: FormEntry): string => {
  const answers = fieldsOf(entry).map((field) => answerIn(entry, field).trim()).filter((answer) => answer !== '');
  return clipped(answers.slice(0, previewed.fields).map((answer) => clipped(answer, 60)).join(' · '), previewed.characters);
};

/** Every field that the publisher asked for in these entries, in the order of its first answer. */
export function* fieldNames(entries: readonly FormEntry[]): Steps<readonly string[]> {
  const names = new Set<string>();
  for (const [nth, entry] of entries.entries()) {
    for (const field of fieldsOf(entry)) names.add(field);
    if (nth % STRIDE === 0) yield;
  }
  return [...names];
}

/** A file of entries: every field under the account API's own name for it, instants in UTC. */
export const entryFileColumns = (fields: readonly string[]): readonly CsvColumn<FormEntry>[] =>
  ['created_at', ...fields, 'visitorLocation', 'URL', 'linkLabel'].map((column) => ({ header: column, value: (entry) => answerIn(entry, column) }));
