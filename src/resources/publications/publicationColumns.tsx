import { Tag } from '#ui/Tag/Tag.tsx';
import { useVisitLink } from '../../app/useVisitLink.ts';
import { useWords } from '../../i18n/words.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import type { Publication } from './publicationsCalls.ts';
import { usePublicLink } from './usePublicLink.ts';

const known = ({ created_at }: Publication) => created_at !== undefined;

export const publicationColumns: readonly ListColumn<Publication>[] = [
  {
    source: 'name',
    label: 'publications.name',
    cardLabel: false,
    primary: true,
    sortable: true,
    title: ({ name }) => name,
    render: (row) => <Name {...row} />,
  },
  {
    source: 'pages',
    label: 'publications.pages',
    known,
    width: '5.5rem',
    hideBelow: 820,
    align: 'end',
    sortable: true,
    render: ({ pages }, { format }) => (pages ? format.number(pages) : '–'),
  },
  {
    source: 'created_at',
    label: 'publications.uploaded',
    known,
    width: '8.5rem',
    sortable: true,
    render: ({ created_at }, { format }) => (created_at ? format.date(created_at) : '–'),
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
  },
];

/** The name links to the publication. */
function Name({ name, archived }: Publication) {
  const say = useWords();
  const visit = useVisitLink()(usePublicLink()(name));
  return (
    <>
      <a {...visit}>{name}</a> {archived && <Tag tone="warning">{say('publications.archived')}</Tag>}
    </>
  );
}
