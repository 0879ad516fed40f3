import { useMemo } from 'react';
import type { Column } from '#ui/DataTable/column.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { EngagementRow } from './analyticsModel.ts';
import { typeOf } from './engagementType.ts';

/** Date, Type, Action, Label, Clicks. */
export function useEngagementColumns(): readonly Column<EngagementRow>[] {
  const say = useWords();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'date',
        label: say('analytics.engagements.date'),
        width: '8.5rem',
        sortable: true,
        value: (row) => row.date,
        render: (row) => format.date(row.date),
      },
      {
        key: 'type',
        label: say('analytics.engagements.type'),
        width: '7rem',
        sortable: true,
        value: (row) => typeOf(row.category, say),
        render: (row) => typeOf(row.category, say),
      },
      {
        key: 'action',
        label: say('analytics.engagements.action'),
        width: '12rem',
        sortable: true,
        value: (row) => row.action,
        render: (row) => row.action,
      },
      {
        key: 'label',
        label: say('analytics.engagements.label'),
        primary: true,
        sortable: true,
        value: (row) => row.label,
        title: (row) => row.label,
        render: (row) => row.label,
      },
      {
        key: 'clicks',
        label: say('analytics.engagements.clicks'),
        width: '6.5rem',
        align: 'end',
        sortable: true,
        value: (row) => row.clicks,
        render: (row) => format.number(row.clicks),
      },
    ],
    [say, format],
  );
}
