import { Tag } from '#ui/Tag/Tag.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import type { Publication } from './publicationsCalls.ts';
import { PublicationName } from './PublicationName.tsx';

const known = ({ created_at }: Publication) => created_at !== undefined;

/** @param addressOf a publication's public link, for the file */
export const publicationColumns = (
  addressOf: (name: string) => string,
): readonly ListColumn<Publication>[] => [
  {
    source: 'name',
    label: 'publications.name',
    cardLabel: false,
    primary: true,
    sortable: true,
    title: ({ name }) => name,
    render: (row) => <PublicationName {...row} />,
    exported: true,
    exportLabel: 'publications.name',
  },
  { source: 'title', exported: true, exportLabel: 'publications.title' },
  {
    source: 'pages',
    label: 'publications.pages',
    known,
    width: '5.5rem',
    hideBelow: 820,
    align: 'end',
    sortable: true,
    render: ({ pages }, { format }) => (pages ? format.number(pages) : '–'),
    exported: ({ pages }) => pages || '',
    exportLabel: 'publications.pages',
  },
  {
    source: 'created_at',
    label: 'publications.uploaded',
    known,
    width: '8.5rem',
    sortable: true,
    render: ({ created_at }, { format }) => (created_at ? format.date(created_at) : '–'),
    exported: true,
    exportLabel: 'publications.uploaded',
    kind: 'instant',
  },
  {
    source: 'analytics',
    label: 'publications.analytics',
    known,
    width: '6.5rem',
    hideBelow: 820,
    render: ({ analytics }, { say }) => (
      <Tag>{say(analytics ? 'publications.analyticsOn' : 'publications.analyticsOff')}</Tag>
    ),
    exported: ({ analytics }, say) =>
      analytics === undefined
        ? ''
        : say(analytics ? 'publications.analyticsOn' : 'publications.analyticsOff'),
    exportLabel: 'publications.analytics',
  },
  {
    source: 'address',
    exported: ({ name }) => addressOf(name),
    exportLabel: 'publications.address',
  },
];
