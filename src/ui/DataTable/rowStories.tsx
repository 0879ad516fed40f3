import type { Decorator } from '@storybook/react-vite';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';

interface Page {
  name: string;
}

const columns: readonly Column<Page>[] = [
  { key: 'name', label: 'Page', primary: true, render: ({ name }) => name },
];

/** In the place where it is drawn: a row of a table. */
export const inARow: Decorator = (Story) => (
  <DataTable<Page>
    caption="Pages"
    columns={columns}
    rows={[{ name: 'Page 4' }]}
    rowKey={({ name }) => name}
    labels={{ loading: 'Loading pages', sortBy: 'Sort by', keys: 'Arrow keys move between rows.' }}
    actions={{ label: 'Actions', width: '12rem', render: () => <Story /> }}
  />
);
