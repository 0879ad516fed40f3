import { useMemo } from 'react';
import type { FormEntry } from '#contract/forms';
import { isPublishersField } from '#rules/formFields';
import type { Column } from '#ui/DataTable/column.ts';
import { clipped } from '../../i18n/clipped.ts';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { fieldLabel } from './fieldLabel.ts';
import { answerIn, entryPreview } from './formsModel.ts';

/** More columns than this are as wide as they have to be, and the table scrolls sideways in itself. */
export const ROOMY = 4;

/** When an entry was left, and what it says in the columns shown; its first answers in one where no answer is a column. */
export function useFormColumns(shown: readonly string[]): readonly Column<FormEntry>[] {
  const say = useWords();
  const format = useFormat();
  return useMemo(() => {
    const left: Column<FormEntry> = {
      key: 'created_at',
      label: say('forms.left'),
      cardLabel: '',
      width: '8rem',
      primary: true,
      sortable: true,
      title: ({ created_at }) => format.dateTime(created_at),
      render: ({ created_at }) => format.date(created_at),
    };
    const preview: Column<FormEntry> = {
      key: 'preview',
      label: say('forms.preview'),
      cardLabel: '',
      wrap: false,
      title: entryPreview,
      render: (entry) => <TypedText>{entryPreview(entry)}</TypedText>,
    };
    const width = shown.length > ROOMY ? { width: '11rem' } : {};
    const answers = shown.map((column): Column<FormEntry> => ({
      key: column,
      label: fieldLabel(say, column),
      sortable: true,
      ...width,
      title: (entry) => clipped(answerIn(entry, column), 300),
      render: (entry) => <TypedText>{answerIn(entry, column)}</TypedText>,
    }));
    return shown.some(isPublishersField) ? [left, ...answers] : [left, preview, ...answers];
  }, [say, format, shown]);
}
