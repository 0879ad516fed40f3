import { useMemo } from 'react';
import type { Column } from '#ui/DataTable/column.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { EngagementRow } from './analyticsModel.ts';
import { clickColumns } from './clickColumns.ts';

/** Date, Type, Action, Label, Clicks. */
export function useEngagementColumns(): readonly Column<EngagementRow>[] {
  const say = useWords();
  const format = useFormat();
  return useMemo(() => {
    const { type, label, clicks } = clickColumns<EngagementRow>(say, format.number);
    return [
      {
        key: 'date',
        label: say('analytics.engagements.date'),
        width: '8.5rem',
        value: (row) => row.date,
        render: (row) => format.date(row.date),
      },
      type,
      {
        key: 'action',
        label: say('analytics.engagements.action'),
        width: '12rem',
        value: (row) => row.action,
        render: (row) => row.action,
      },
      label,
      clicks,
    ];
  }, [say, format]);
}
