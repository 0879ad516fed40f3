import type { Column } from '#ui/DataTable/column.ts';
import type { Words } from '../../i18n/words.ts';
import type { EngagementRow } from './analyticsModel.ts';
import { typeOf } from './engagementType.ts';

/** What every table of clicks says: of what kind, on what, how many. */
export const clickColumns = <Row extends Pick<EngagementRow, 'category' | 'label' | 'clicks'>>(
  say: Words,
  number: (value: number) => string,
): Record<'type' | 'label' | 'clicks', Column<Row>> => ({
  type: {
    key: 'type',
    label: say('analytics.engagements.type'),
    width: '7rem',
    value: (row) => typeOf(row.category, say),
    render: (row) => typeOf(row.category, say),
  },
  label: {
    key: 'label',
    label: say('analytics.engagements.label'),
    primary: true,
    value: (row) => row.label,
    title: (row) => row.label,
    render: (row) => row.label || '–',
  },
  clicks: {
    key: 'clicks',
    label: say('analytics.engagements.clicks'),
    width: '6.5rem',
    align: 'end',
    value: (row) => row.clicks,
    render: (row) => number(row.clicks),
  },
});
