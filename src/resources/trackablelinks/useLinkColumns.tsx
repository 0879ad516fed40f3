import { useMemo } from 'react';
import type { Column } from '#ui/DataTable/column.ts';
import { Tag, type TagTone } from '#ui/Tag/Tag.tsx';
import { useFormat, type Format } from '../../i18n/format.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords, type Words } from '../../i18n/words.ts';
import { LinkActions } from './LinkActions.tsx';
import type { LinkStatus } from './linkModel.ts';
import type { TrackableLink } from './trackableLinksCalls.ts';

const tones: Record<LinkStatus, TagTone> = {
  open: 'success',
  closing: 'info',
  closed: 'neutral',
  unopened: 'warning',
};

export interface LinkDeeds {
  onEdit: (link: TrackableLink) => void;
  onDelete: (link: TrackableLink) => void;
}

/** What the list says of a link. Its label leads to its stats; figures that the host does not know are left out. */
export function useLinkColumns(
  links: readonly TrackableLink[],
  { onEdit, onDelete }: LinkDeeds,
): readonly Column<TrackableLink>[] {
  const say = useWords();
  const format = useFormat();
  const known = links.length === 0 || links.some(({ opens }) => opens !== undefined);
  return useMemo(() => {
    const label: Column<TrackableLink> = {
      key: 'label',
      label: say('trackableLinks.label'),
      cardLabel: '',
      primary: true,
      sortable: true,
      render: (link) => (
        <>
          <div className="label" title={link.label}>
            <Link to={screenPath.analytics(link.linkAlias, link.identifier)}>{link.label}</Link>
          </div>
          <LinkActions link={link} onEdit={onEdit} onDelete={onDelete} />
        </>
      ),
    };
    const created: Column<TrackableLink> = {
      key: 'created_at',
      label: say('trackableLinks.created'),
      width: '6.25rem',
      sortable: true,
      title: ({ created_at }) => format.dateTime(created_at),
      render: ({ created_at }) => format.date(created_at),
    };
    const status: Column<TrackableLink> = {
      key: 'standing',
      label: say('trackableLinks.status'),
      width: '9.25rem',
      sortable: true,
      title: (link) => statusTitle(link, say, format),
      render: (link) => <Status link={link} />,
    };
    return known ? [label, created, ...figures(say, format), status] : [label, created, status];
  }, [known, say, format, onEdit, onDelete]);
}

const figures = (say: Words, format: Format): readonly Column<TrackableLink>[] => {
  const day = (at: string | undefined) => (at ? format.date(at) : say('trackableLinks.never'));
  const exact = (at: string | undefined) => (at ? format.dateTime(at) : '');
  // Stats has these too, so narrow tables leave most of them out.
  return [
    {
      key: 'opens',
      label: say('trackableLinks.opens'),
      width: '4rem',
      align: 'end',
      sortable: true,
      title: ({ opens = 0 }) => format.number(opens),
      render: ({ opens = 0 }) => format.number(opens),
    },
    {
      key: 'first_opened',
      label: say('trackableLinks.firstOpened'),
      width: '7rem',
      hideBelow: 1000,
      sortable: true,
      title: (row) => exact(row.first_opened),
      render: (row) => day(row.first_opened),
    },
    {
      key: 'last_opened',
      label: say('trackableLinks.lastOpened'),
      width: '6.25rem',
      hideBelow: 800,
      sortable: true,
      title: (row) => exact(row.last_opened),
      render: (row) => day(row.last_opened),
    },
    {
      key: 'seconds',
      label: say('trackableLinks.time'),
      width: '4.25rem',
      hideBelow: 1000,
      align: 'end',
      sortable: true,
      title: ({ seconds = 0 }) => format.duration(seconds),
      render: ({ seconds = 0 }) => format.duration(seconds),
    },
    {
      key: 'pages_read',
      label: say('trackableLinks.pagesRead'),
      width: '4.25rem',
      hideBelow: 800,
      align: 'end',
      sortable: true,
      title: ({ pages_read = 0 }) => format.number(pages_read),
      render: ({ pages_read = 0 }) => format.number(pages_read),
    },
  ];
};

function statusTitle(link: TrackableLink, say: Words, format: Format): string {
  const { status } = link;
  const at = status === 'unopened' ? link.email_ifnot_opened_by : link.disable_by;
  return say(`trackableLinks.statusTitles.${status}`, { at: at && format.dateTime(at) });
}

function Status({ link }: { link: TrackableLink }) {
  const say = useWords();
  const format = useFormat();
  const { status } = link;
  return (
    <Tag tone={tones[status]}>
      {say(`trackableLinks.statuses.${status}`, {
        date: link.disable_by && format.shortDay(link.disable_by),
      })}
    </Tag>
  );
}
