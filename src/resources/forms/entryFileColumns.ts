import type { FormEntry } from '#contract/forms';
import { fieldsOf } from '#rules/formColumns';
import { fieldOfColumn } from '#rules/formFields';
import type { MessageKey } from '../../i18n/words.ts';
import type { CellKind } from '../../lists/cells.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { answerIn, MOST_FIELDS } from './formsModel.ts';

/** The entry's answers in all other fields, one per line. */
const answersBeside = (entry: FormEntry, fields: ReadonlySet<string>): string =>
  fieldsOf(entry)
    .filter((field) => !fields.has(field))
    .map((field) => `${fieldOfColumn(field)}: ${answerIn(entry, field)}`)
    .join('\n');

/**
 * Columns of the file alone: every field under the account API's name, the specification's first, then those offered as
 * columns, the rest in one; instants in UTC.
 */
export function entryFileColumns(fields: readonly string[]): readonly ListColumn<FormEntry>[] {
  const value = (source: string) => (entry: FormEntry) => answerIn(entry, source);
  const own = (source: string, sheetLabel: MessageKey, kind?: CellKind): ListColumn<FormEntry> => ({
    source,
    exported: value(source),
    sheetLabel,
    ...(kind && { kind }),
  });
  const answered = (source: string): ListColumn<FormEntry> => ({
    source,
    exported: value(source),
    sheetLabel: (say) => fieldOfColumn(source).trim() || say('forms.unnamed'),
  });
  const offered = new Set(fields);
  const others: ListColumn<FormEntry> = {
    source: 'other fields',
    sheetLabel: 'forms.otherFields',
    exported: (entry) => answersBeside(entry, offered),
  };
  return [
    own('id', 'lists.columns.id'),
    own('visitorLocation', 'forms.location'),
    own('URL', 'forms.own.URL'),
    own('created_at', 'forms.left', 'instant'),
    ...fields.map(answered),
    ...(fields.length < MOST_FIELDS ? [] : [others]),
    own('link', 'lists.columns.link'),
    own('linkLabel', 'lists.columns.linkLabel'),
  ];
}
