import { styled } from '@mui/material/styles';
import { percentOf } from '#rules/percent';
import { trackableLink } from '#rules/publicLink';
import { ShareBar } from '#ui/ShareBar/ShareBar.tsx';
import { Tag, type TagTone } from '#ui/Tag/Tag.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import type { Config } from '../../session/config.ts';
import { useFormat, type Format } from '../../i18n/format.ts';
import { useWords, type Words } from '../../i18n/words.ts';
import type { ListColumn, ListTools } from '../../lists/listColumn.ts';
import { LinkActions } from './LinkActions.tsx';
import type { LinkStatus, Reading } from './linkModel.ts';
import type { TrackableLink } from './trackableLinksCalls.ts';

type LinkColumn = ListColumn<TrackableLink>;
type Tools = Pick<ListTools<TrackableLink>, 'say' | 'format'>;

const known = ({ opens }: TrackableLink) => opens !== undefined;
const day = (at: string | undefined, { say, format }: Tools) =>
  at ? format.date(at) : say('trackableLinks.never');
const exact = (at: string | undefined, { format }: Tools) => (at ? format.dateTime(at) : '');

/** A link's figures. */
const figures: readonly LinkColumn[] = [
  {
    source: 'opens',
    label: 'trackableLinks.opens',
    width: '4rem',
    align: 'end',
    title: ({ opens = 0 }, { format }) => format.number(opens),
    render: ({ opens = 0 }, { format }) => format.number(opens),
    exportLabel: 'trackableLinks.opens',
  },
  {
    source: 'first_opened',
    label: 'trackableLinks.firstOpened',
    width: '7rem',
    hideBelow: 1000,
    title: ({ first_opened }, tools) => exact(first_opened, tools),
    render: ({ first_opened }, tools) => day(first_opened, tools),
    exportLabel: 'trackableLinks.firstOpened',
    kind: 'instant',
  },
  {
    source: 'last_opened',
    label: 'trackableLinks.lastOpened',
    width: '7rem',
    hideBelow: 800,
    title: ({ last_opened }, tools) => exact(last_opened, tools),
    render: ({ last_opened }, tools) => day(last_opened, tools),
    exportLabel: 'trackableLinks.lastOpened',
    kind: 'instant',
  },
  {
    source: 'seconds',
    label: 'trackableLinks.time',
    width: '5.5rem',
    hideBelow: 1000,
    align: 'end',
    title: ({ seconds = 0 }, { format }) => format.duration(seconds),
    render: ({ seconds = 0 }, { format }) => format.duration(seconds),
    exportLabel: 'trackableLinks.export.seconds',
    kind: 'duration',
  },
  {
    source: 'pages_read',
    label: 'trackableLinks.pagesRead',
    width: '4.25rem',
    hideBelow: 800,
    align: 'end',
    title: ({ pages_read = 0 }, { format }) => format.number(pages_read),
    render: ({ pages_read = 0 }, { format }) => format.number(pages_read),
    exportLabel: 'trackableLinks.pagesRead',
  },
];

/** In the file: everything the list shows, and the addresses; instants in UTC. */
export const linkColumns = (config: Config, onEdit: (link: TrackableLink) => void): readonly LinkColumn[] => [
  {
    source: 'label',
    label: 'trackableLinks.label',
    cardLabel: false,
    primary: true,
    sortable: true,
    render: (link, { onDelete }) => (
      <>
        <div className="label" title={link.label}>
          <Link unfiltered to={screenPath.analytics(link.linkAlias, link.identifier)}>
            {link.label}
          </Link>
        </div>
        <LinkActions link={link} onEdit={onEdit} onDelete={onDelete} />
      </>
    ),
    exported: true,
    exportLabel: 'trackableLinks.label',
    sheetLabel: 'lists.columns.linkLabel',
  },
  {
    source: 'address',
    exported: ({ identifier }) => trackableLink(config, identifier),
    exportLabel: 'trackableLinks.export.address',
  },
  {
    source: 'identifier',
    exported: true,
    exportLabel: 'trackableLinks.export.identifier',
    sheetLabel: 'lists.columns.link',
  },
  {
    source: 'created_at',
    label: 'trackableLinks.created',
    width: '7rem',
    sortable: true,
    title: ({ created_at }, { format }) => format.dateTime(created_at),
    render: ({ created_at }, { format }) => format.date(created_at),
    exported: true,
    exportLabel: 'trackableLinks.created',
    kind: 'instant',
  },
  ...figures.map((column): LinkColumn => ({ ...column, known, sortable: true, exported: true })),
  {
    source: 'standing',
    label: 'trackableLinks.status',
    width: '13.5rem',
    cardSpan: 2,
    sortable: true,
    title: (link, { say, format }) => statusTitle(link, say, format),
    render: (link) => <Status link={link} />,
  },
  {
    source: 'furthest',
    known: ({ furthest }) => furthest !== undefined,
    exported: true,
    exportLabel: 'trackableLinks.furthest',
  },
  {
    source: 'disable_by',
    exported: true,
    exportLabel: 'trackableLinks.export.disableOn',
    kind: 'instant',
  },
  {
    source: 'email_ifnot_opened_by',
    exported: true,
    exportLabel: 'trackableLinks.export.notOpenedBy',
    kind: 'instant',
  },
];

/** What is said of a status: a closed link was disabled at once, or expired on a date set before. */
type Said = Exclude<LinkStatus, 'closed'> | 'disabled' | 'expired';
const saidOf = ({ status, expires }: TrackableLink): Said =>
  status === 'closed' ? (expires ? 'expired' : 'disabled') : status;

const tones: Record<LinkStatus, TagTone> = {
  open: 'success',
  closing: 'info',
  closed: 'neutral',
  unopened: 'warning',
};
const readingTones: Record<Reading, TagTone> = {
  toTheEnd: 'success',
  part: 'info',
  opened: 'info',
  none: 'neutral',
};

function statusTitle(link: TrackableLink, say: Words, format: Format): string {
  const { status } = link;
  const at = status === 'unopened' ? link.email_ifnot_opened_by : link.disable_by;
  return say(`trackableLinks.statusTitles.${saidOf(link)}`, { at: at && format.dateTime(at) });
}

/** How far an open link was read, and when it closes; that it is closed, or was not opened in time, comes first. */
function Status({ link }: { link: TrackableLink }) {
  const say = useWords();
  const format = useFormat();
  const { status, reading, furthest = 0, pages = 0, gate } = link;
  const open = say(`trackableLinks.statuses.${saidOf(link)}`, {
    date: link.disable_by && format.shortDay(link.disable_by),
  });
  const isRead = reading !== undefined && status !== 'closed' && status !== 'unopened';
  return (
    <>
      {isRead ? (
        <Tag tone={readingTones[reading]}>
          {say(`trackableLinks.readings.${reading}`, {
            furthest: format.number(furthest),
            pages: format.number(pages),
          })}
        </Tag>
      ) : (
        <Tag tone={tones[status]}>{open}</Tag>
      )}
      <Notes>
        {isRead && pages > 0 && furthest > 0 && (
          <ShareBar
            share={furthest / pages}
            text={say('trackableLinks.percent', {
              percent: format.decimal(percentOf(Math.min(1, furthest / pages), 1)),
            })}
          />
        )}
        {isRead && status === 'closing' && <span>{open}</span>}
        {gate && status !== 'closed' && <span>{say(`trackableLinks.gated.${gate}`)}</span>}
      </Notes>
    </>
  );
}

/** Below the status, in one line where they fit: how far, until when, and what it asks for before it opens. */
const Notes = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  '&& [data-track]': { width: '2.5rem' },
  '&:empty': { display: 'none' },
}));
