import { styled } from '@mui/material/styles';
import type { Reader } from '#contract/readers';
import { inRem } from '#tokens/measures';
import { percentOf } from '#rules/percent';
import { CARDS_BELOW } from '#ui/DataTable/TableFrame.ts';
import { ShareBar } from '#ui/ShareBar/ShareBar.tsx';
import { TypedAddress } from '../../i18n/TypedAddress.tsx';
import { TypedText } from '../../i18n/TypedText.tsx';
import type { Words } from '../../i18n/words.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { ReaderLink } from '../../publication/ReaderLink.tsx';
import { cameBy, countryOf, filedOrigin, originWords } from './originWords.ts';
import { addressBeside, calledOf, codeOf } from './readerModel.ts';
import type { ListedReader } from './readersCalls.ts';

/** Pixels: a table on a tablet is narrower. */
const TABLET_BELOW = 800;

type ReaderColumn = ListColumn<ListedReader>;

/** Browsers have no name. */
export const readerName = (reader: Reader, say: Words): string =>
  calledOf(reader) || say('readers.anonymous', { code: codeOf(reader) });

const name: ReaderColumn = {
  source: 'called',
  label: 'readers.name',
  cardLabel: false,
  primary: true,
  wrap: true,
  sortable: true,
  title: (reader, { say }) => [readerName(reader, say), addressBeside(reader)].filter(Boolean).join(' · '),
  render: (reader, { say }) => (
    <Who>
      <ReaderLink publication={reader.publication} reader={reader.id}>
        <TypedAddress>{readerName(reader, say)}</TypedAddress>
      </ReaderLink>
      <Beside>
        {addressBeside(reader) ? (
          <TypedAddress>{addressBeside(reader)}</TypedAddress>
        ) : (
          say(`readers.kinds.${reader.kind}`)
        )}
      </Beside>
    </Who>
  ),
};

const publication: ReaderColumn = {
  source: 'publication',
  label: 'readers.publication',
  width: '10.5rem',
  hideBelow: 1240,
  speaksForItself: true,
  cardSpan: 'all',
  title: (reader) => reader.publication,
  render: (reader) => <TypedText>{reader.publication}</TypedText>,
};

const lastVisit: ReaderColumn = {
  source: 'last_visit',
  label: 'readers.lastVisit',
  width: '8rem',
  sortable: true,
  title: ({ last_visit }, { format }) => format.dateTime(last_visit),
  render: ({ last_visit }, { format }) => format.date(last_visit),
};

const firstVisit: ReaderColumn = {
  source: 'first_visit',
  label: 'readers.firstVisit',
  width: '8rem',
  hideBelow: 1240,
  sortable: true,
  title: ({ first_visit }, { format }) => format.dateTime(first_visit),
  render: ({ first_visit }, { format }) => format.date(first_visit),
};

const figures: readonly ReaderColumn[] = [
  {
    source: 'sessions',
    label: 'readers.sessions',
    width: '5.5rem',
    align: 'end',
    sortable: true,
    render: ({ sessions }, { format }) => format.number(sessions),
  },
  {
    source: 'seconds',
    label: 'readers.time',
    width: '5.5rem',
    align: 'end',
    sortable: true,
    render: ({ seconds }, { format }) => format.duration(seconds),
  },
  {
    source: 'furthest',
    label: 'readers.furthest',
    width: '5.5rem',
    align: 'end',
    sortable: true,
    render: ({ furthest }, { format }) => (furthest === undefined ? '–' : format.number(furthest)),
  },
  {
    source: 'completion',
    label: 'readers.completion',
    width: '8.5rem',
    hideBelow: TABLET_BELOW,
    sortable: true,
    render: ({ completion: share }, { say, format }) => {
      if (share === undefined) return '–';
      return (
        <ShareBar
          share={share}
          text={say('readers.percent', { percent: format.decimal(percentOf(share, 1)) })}
        />
      );
    },
  },
];

const device: ReaderColumn = {
  source: 'device',
  label: 'readers.device',
  known: ({ device }) => device !== '',
  width: '9.25rem',
  hideBelow: 1060,
  speaksForItself: true,
  cardSpan: 2,
  wrap: true,
  render: ({ device }) => device || '–',
};

const source: ReaderColumn = {
  source: 'source',
  label: 'readers.source',
  known: ({ source }) => source !== undefined,
  width: '11rem',
  hideBelow: 960,
  speaksForItself: true,
  cardSpan: 2,
  wrap: true,
  title: ({ source }, { say, format }) => originWords(source, say, format.locale),
  render: ({ source }, { say, format }) => {
    if (!source) return '–';
    const country = countryOf(source, format.locale);
    return (
      <>
        <TypedText>{cameBy(source, say)}</TypedText>
        {country !== '' && <Beside>{country}</Beside>}
      </>
    );
  },
};

/** In the file alone. */
const filed: readonly ReaderColumn[] = [
  { source: 'publication', exported: true, exportLabel: 'readers.publication' },
  { source: 'id', exported: true, exportLabel: 'readers.export.id', sheetLabel: 'lists.columns.id' },
  { source: 'known_as', exported: true, sheetLabel: 'lists.columns.knownAs' },
  { source: 'name', exported: true, sheetLabel: 'lists.columns.name' },
  { source: 'email', exported: true, sheetLabel: 'lists.columns.email' },
  { source: 'kind', exported: true, sheetLabel: 'lists.columns.kind' },
  { source: 'first_visit', exported: true, exportLabel: 'readers.firstVisit', kind: 'instant' },
  { source: 'last_visit', exported: true, exportLabel: 'readers.lastVisit', kind: 'instant' },
  { source: 'sessions', exported: true, exportLabel: 'readers.sessions' },
  {
    source: 'seconds',
    exported: true,
    exportLabel: 'readers.export.seconds',
    sheetLabel: 'readers.time',
    kind: 'duration',
  },
  { source: 'furthest', exported: true, exportLabel: 'readers.furthest' },
  { source: 'pages', exported: true, exportLabel: 'readers.export.pages' },
  { source: 'device', exported: true, exportLabel: 'readers.device' },
  ...(['referrer', 'campaign', 'country'] as const).map((field): ReaderColumn => ({
    source: field,
    exported: ({ source }) => filedOrigin(source, field),
    exportLabel: `readers.export.${field}`,
  })),
];

/** One publication's readers, or those of all. */
export const readerColumns = {
  // without the publication, a tablet's second line has room for a figure, and the name for the address
  one: [
    name,
    lastVisit,
    firstVisit,
    ...figures.map((one) => (one.source === 'sessions' ? { ...one, hideBelow: TABLET_BELOW } : one)),
    source,
    device,
    ...filed,
  ],
  // a window of 1440 px leaves 1070 for the table
  all: [
    name,
    publication,
    lastVisit,
    { ...firstVisit, hideBelow: 1360 },
    ...figures,
    // the last column, with the table's own margin
    { ...source, width: '12rem', hideBelow: 1000 },
    { ...device, hideBelow: 1240 },
    ...filed,
  ],
};

const Beside = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: theme.typography.fontWeightRegular,
  color: theme.vars.palette.text.secondary,
  'dd > &': { display: 'inline', marginInlineStart: theme.spacing(1) },
}));

/** A person in one line on a tablet, whose second line is for the columns without room. */
const Who = styled('span')(({ theme }) => ({
  display: 'block',
  [`@container (min-width: ${inRem(CARDS_BELOW)}) and (max-width: ${inRem(TABLET_BELOW - 0.02)})`]: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& wbr': { display: 'none' },
    '& > :last-child': { display: 'inline', marginInlineStart: theme.spacing(1) },
  },
}));
