import { useMemo } from 'react';
import type { Column } from '#ui/DataTable/column.ts';
import { Tag } from '#ui/Tag/Tag.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useVisitLink } from '../../app/useVisitLink.ts';
import { useWords } from '../../i18n/words.ts';
import type { Publication } from './publicationsCalls.ts';
import { usePublicLink } from './usePublicLink.ts';

/** The name, and what the host knows beside it: columns that no row could fill are left out. */
export function usePublicationColumns(publications: readonly Publication[]): readonly Column<Publication>[] {
  const say = useWords();
  const format = useFormat();
  const publicLink = usePublicLink();
  const visit = useVisitLink();
  const known = publications.some(({ created_at }) => created_at !== undefined);
  return useMemo(() => {
    const name: Column<Publication> = {
      key: 'name',
      label: say('publications.name'),
      cardLabel: '',
      primary: true,
      sortable: true,
      title: (row) => row.name,
      render: (row) => (
        <>
          <a {...visit(publicLink(row.name))}>{row.name}</a>{' '}
          {row.archived && <Tag tone="warning">{say('publications.archived')}</Tag>}
        </>
      ),
    };
    if (!known) return [name];
    return [
      name,
      {
        key: 'pages',
        label: say('publications.pages'),
        width: '5.5rem',
        hideBelow: 820,
        align: 'end',
        sortable: true,
        render: (row) => (row.pages ? format.number(row.pages) : '–'),
      },
      {
        key: 'created_at',
        label: say('publications.uploaded'),
        width: '8.5rem',
        sortable: true,
        render: (row) => (row.created_at ? format.date(row.created_at) : '–'),
      },
      {
        key: 'analytics',
        label: say('publications.analytics'),
        width: '6.5rem',
        hideBelow: 820,
        render: (row) => (
          <Tag>{say(row.analytics ? 'publications.analyticsOn' : 'publications.analyticsOff')}</Tag>
        ),
      },
    ];
  }, [known, say, format, publicLink, visit]);
}
