import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import type { Publication } from './publicationsCalls.ts';
import { PublicationName } from './PublicationName.tsx';
import { readersPart } from './readersPart.ts';

const known = ({ created_at }: Publication) => created_at !== undefined;

interface CountedReaders {
  /** They are on their way. */
  counting: boolean;
  sortable: boolean;
}

/** Only a whole list can be sorted by readers: the host does not sort by them. */
const readerColumns = ({ counting, sortable }: CountedReaders): readonly ListColumn<Publication>[] => [
  {
    source: 'readers',
    label: 'publications.readers',
    cardLabel: 'publications.readersShort',
    width: '7rem',
    align: 'end',
    sortable,
    render: (row) => {
      const Readers = readersPart.loaded()?.PublicationReaders;
      if (Readers && row.readers !== undefined) return <Readers {...row} />;
      return counting && row.analytics !== false ? <Skeleton width="3ch" /> : '–';
    },
    exported: ({ readers = '' }) => readers,
    exportLabel: 'publications.readers',
  },
  {
    source: 'readersBefore',
    exported: ({ readersBefore = '' }) => readersBefore,
    exportLabel: 'publications.readersBefore',
  },
];

export interface PublicationColumnsChoices {
  /** A publication's public link, for the file. */
  addressOf: (name: string) => string;
  /** Undefined where the host counts none. */
  readers: CountedReaders | undefined;
}

export const publicationColumns = ({
  addressOf,
  readers,
}: PublicationColumnsChoices): readonly ListColumn<Publication>[] => [
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
  ...(readers ? readerColumns(readers) : []),
  {
    source: 'pages',
    label: 'publications.pages',
    known,
    width: '5rem',
    hideBelow: 920,
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
    width: '7.75rem',
    hideBelow: 670,
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
    width: '6rem',
    hideBelow: 960,
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
