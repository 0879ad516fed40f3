import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads';
import { clipped } from '../../i18n/clipped.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { LeadContact } from './LeadContact.tsx';
import { sourceName } from './sourceName.ts';

const TITLE_LENGTH = 300;

/**
 * @param publication links each lead to their page, where the host has one. In the file: the account API's names and order, the specification's fields first, instants in UTC.
 */
export const leadColumns = (publication?: string): readonly ListColumn<Lead>[] => [
  { source: 'id', exported: true, sheetLabel: 'lists.columns.id' },
  {
    source: 'email',
    label: 'leads.contact',
    cardLabel: false,
    primary: true,
    wrap: true,
    sortable: true,
    title: ({ email, name }) => clipped(name === '' ? email : `${email} (${name})`, TITLE_LENGTH),
    render: (lead) => <LeadContact lead={lead} publication={publication} />,
    exported: true,
    sheetLabel: 'lists.columns.email',
  },
  { source: 'name', exported: true, sheetLabel: 'lists.columns.name' },
  {
    source: 'linkLabel',
    label: 'leads.source',
    known: ({ link, last_seen }) => link !== undefined || last_seen !== undefined,
    width: '10rem',
    wrap: true,
    hideBelow: 840,
    cardSpan: 'all',
    sortable: true,
    title: (lead, { say }) => clipped(sourceName(lead, say), TITLE_LENGTH),
    render: (lead, { say }) => <TypedText>{sourceName(lead, say)}</TypedText>,
  },
  {
    source: 'created_at',
    label: 'leads.left',
    width: '10.75rem',
    cardSpan: 2,
    sortable: true,
    title: ({ created_at }, { format }) => format.dateTime(created_at),
    render: ({ created_at, page }, { say, format }) => (
      <>
        {format.longDate(created_at)}
        {page !== undefined && <Where>{say('leads.leftOn', { page: format.number(page) })}</Where>}
      </>
    ),
    exported: true,
    kind: 'instant',
  },
  {
    source: 'views',
    label: 'leads.views',
    width: '5rem',
    hideBelow: 760,
    align: 'end',
    sortable: true,
    render: ({ views }, { format }) => format.number(views),
    exported: true,
  },
  {
    source: 'furthest',
    label: 'leads.furthest',
    known: ({ furthest }) => furthest !== undefined,
    width: '5.5rem',
    hideBelow: 1000,
    align: 'end',
    render: ({ furthest }, { format }) => (furthest === undefined ? '–' : format.number(furthest)),
  },
  { source: 'last_seen', exported: true, sheetLabel: 'lists.columns.lastVisit', kind: 'instant' },
  { source: 'link', exported: true, sheetLabel: 'lists.columns.link' },
  { source: 'linkLabel', exported: true, sheetLabel: 'lists.columns.linkLabel' },
  { source: 'furthest', exported: true, sheetLabel: 'leads.furthest' },
  { source: 'seconds', exported: true, sheetLabel: 'lists.columns.time', kind: 'duration' },
  { source: 'page', exported: true, sheetLabel: 'leads.leftOnPage' },
];

const Where = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));
