import type { Column } from '../DataTable/column.ts';
import { RowAction } from '../DataTable/RowAction.tsx';
import { RowMenu } from '../RowMenu/RowMenu.tsx';

/** A list for the pattern stories: things of one kind, as many as a story wants, the same on every visit. */
export interface Issue {
  id: string;
  title: string;
  published: Date;
  pages: number;
  reads: number;
}

const names = [
  'Spring Collection',
  'Annual Report',
  'The Quiet Garden',
  'Årsbok',
  'Field Notes',
  'Price List',
  'Zine',
  'Harbour Guide',
];

export function issues(count: number): Issue[] {
  return Array.from({ length: count }, (_, nth) => ({
    id: `issue-${nth}`,
    title: `${names[(nth * 5) % names.length]} ${2026 - (nth % 9)}${nth < names.length ? '' : `, no. ${(nth * 37) % 9_973}`}`,
    published: new Date(Date.UTC(2026, 5, 12) - (nth * 9_000_000_000) / Math.max(1, count / 40)),
    pages: 8 + ((nth * 13) % 120),
    reads: (nth * 7_919) % 20_011,
  }));
}

const number = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const issueKey = (issue: Issue) => issue.id;

export const issueColumns: Column<Issue>[] = [
  {
    key: 'title',
    label: 'Name',
    primary: true,
    value: (row) => row.title,
    title: (row) => row.title,
    render: (row) => <a href={`#/${row.id}`}>{row.title}</a>,
  },
  {
    key: 'published',
    label: 'Published',
    width: '16%',
    value: (row) => row.published,
    render: (row) => day.format(row.published),
  },
  {
    key: 'pages',
    label: 'Pages',
    width: '10%',
    align: 'end',
    value: (row) => row.pages,
    render: (row) => number.format(row.pages),
  },
  {
    key: 'reads',
    label: 'Reads',
    width: '10%',
    align: 'end',
    value: (row) => row.reads,
    render: (row) => number.format(row.reads),
  },
];

export const issueActions = {
  label: 'Actions',
  width: '14rem',
  render: (row: Issue) => (
    <>
      <RowAction component="a" href={`#/heatmap/${row.id}`}>
        Heatmap
      </RowAction>
      <RowAction component="a" href={`#/stats/${row.id}`}>
        Stats
      </RowAction>
      <RowMenu
        small
        label={`More for ${row.title}`}
        entries={[
          { key: 'leads', label: 'Leads', link: { href: `#/leads/${row.id}` } },
          { key: 'delete', label: 'Delete', danger: true, onSelect: () => undefined },
        ]}
      />
    </>
  ),
};

export const issueTableLabels = {
  loading: 'Loading publications',
  sortBy: 'Sort by',
  keys: 'Arrow keys move between rows, Enter opens the publication.',
};
