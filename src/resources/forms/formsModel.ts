import type { FormEntry } from '#contract/forms';
import { fieldsOf } from '#rules/formColumns';
import { fieldOfColumn } from '#rules/formFields';
import type { Steps } from '#ui/DataTable/steps.ts';
import { clipped } from '../../i18n/clipped.ts';
import type { CsvColumn } from '../../lists/csv.ts';

/** A step is so many entries looked at. */
const STRIDE = 64;
/** The host's own fields that can be columns beside the publisher's. */
export const ownColumns = ['linkLabel', 'URL'] as const;
const previewed = { fields: 6, characters: 200 };

/** What an entry says in one of its columns; publishers may call a field like something every object has. */
export const answerIn = (entry: FormEntry, column: string): string =>
  Object.hasOwn(entry, column) ? String(entry[column]) : '';

/** All that a search looks into: whatever an entry says but its number. */
export const entryText = (entry: FormEntry): string =>
  Object.entries(entry)
    .filter(([column]) => column !== 'id')
    .map(([, value]) => String(value))
    .join('\n');

/** An entry in one line: its first answers. */
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

/** As many fields are offered as columns: readers could name more of them than any screen or spreadsheet holds. */
const MOST_FIELDS = 200;

/** The fields that the publisher asked for in these entries, in the order of their first answers: the most answered ones where there are too many. */
export function* fieldNames(entries: readonly FormEntry[]): Steps<readonly string[]> {
  const answered = new Map<string, number>();
  for (const [nth, entry] of entries.entries()) {
    for (const field of fieldsOf(entry))
      answered.set(field, (answered.get(field) ?? 0) + (answerIn(entry, field) === '' ? 0 : 1));
    if (nth % STRIDE === 0) yield;
  }
  return answered.size > MOST_FIELDS ? yield* mostAnswered(answered) : [...answered.keys()];
}

/** Not by sorting: there may be millions, of which all but a few were answered once. */
function* mostAnswered(answered: ReadonlyMap<string, number>): Steps<readonly string[]> {
  const having = new Map<number, number>();
  for (const [nth, count] of [...answered.values()].entries()) {
    having.set(count, (having.get(count) ?? 0) + 1);
    if (nth % STRIDE === 0) yield;
  }
  // all with more answers than the least are in; of those with the least, as many as there is room for
  let room = MOST_FIELDS;
  let least = 0;
  for (const [count, fields] of [...having].sort(([a], [b]) => b - a)) {
    least = count;
    if (fields >= room) break;
    room -= fields;
  }
  const names: string[] = [];
  for (const [field, count] of answered) {
    if (count > least || (count === least && room > 0)) names.push(field);
    if (count === least) room -= 1;
  }
  return names;
}

/** What an entry says in fields that are none of these, one a line. */
const answersBeside = (entry: FormEntry, fields: ReadonlySet<string>): string =>
  fieldsOf(entry)
    .filter((field) => !fields.has(field))
    .map((field) => `${fieldOfColumn(field)}: ${answerIn(entry, field)}`)
    .join('\n');

/** A file of entries: every field under the account API's own name for it, the specification's first, those not offered in one, instants in UTC. */
export function entryFileColumns(fields: readonly string[]): readonly CsvColumn<FormEntry>[] {
  const named = (column: string): CsvColumn<FormEntry> => ({
    header: column,
    value: (entry) => answerIn(entry, column),
  });
  const offered = new Set(fields);
  const others =
    fields.length < MOST_FIELDS
      ? []
      : [{ header: 'other fields', value: (entry: FormEntry) => answersBeside(entry, offered) }];
  return [
    ...['id', 'visitorLocation', 'URL', 'created_at', ...fields].map(named),
    ...others,
    ...['link', 'linkLabel'].map(named),
  ];
}
