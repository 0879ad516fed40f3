import type { FormEntry } from '#contract/forms';
import { isPublishersField } from '#rules/formFields';
import { clipped } from '../../i18n/clipped.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { fieldLabel } from './fieldLabel.ts';
import { entryFileColumns } from './entryFileColumns.ts';
import { answerIn, entryPreview } from './formsModel.ts';

/** With more columns than this, each is as wide as it needs and the table scrolls sideways. */
export const ROOMY = 4;

const left: ListColumn<FormEntry> = {
  source: 'created_at',
  label: 'forms.left',
  cardLabel: false,
  width: '8rem',
  primary: true,
  sortable: true,
  title: ({ created_at }, { format }) => format.dateTime(created_at),
  render: ({ created_at }, { format }) => format.date(created_at),
};

const preview: ListColumn<FormEntry> = {
  source: 'preview',
  label: 'forms.preview',
  cardLabel: false,
  title: entryPreview,
  render: (entry) => <TypedText>{entryPreview(entry)}</TypedText>,
};

/**
 * The entry's date and its answers in the chosen columns, or its first answers in one column. A file has every field.
 */
export function formColumns(
  shown: readonly string[],
  fields: readonly string[],
): readonly ListColumn<FormEntry>[] {
  const width = shown.length > ROOMY ? { width: '11rem' } : {};
  const answers = shown.map((source): ListColumn<FormEntry> => ({
    source,
    label: (say) => fieldLabel(say, source),
    sortable: true,
    ...width,
    title: (entry) => clipped(answerIn(entry, source), 300),
    render: (entry) => <TypedText>{answerIn(entry, source)}</TypedText>,
  }));
  return [left, ...(shown.some(isPublishersField) ? [] : [preview]), ...answers, ...entryFileColumns(fields)];
}
