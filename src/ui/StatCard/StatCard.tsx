import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Skeleton } from '../Skeleton/Skeleton.tsx';

export interface StatCardProps {
  /** What is counted. */
  label: string;
  /** The figure, formatted in the reader's language; nothing while it is on its way. */
  value?: string | undefined;
  /** What it is compared with, or what it means. */
  note?: ReactNode;
  /** Its course, drawn: a `Sparkline`. */
  course?: ReactNode;
  /** Makes it a chooser, as of what a chart beside it draws: the whole card can be pressed. */
  onChoose?: (() => void) | undefined;
  /** It is the chosen one. */
  chosen?: boolean;
}

/**
 * One figure and its name. Three to six of them head a page, in a `StatRow`; more than that is a
 * table. While there is no value it keeps its place, and the page around it says that it is loading.
 */
export function StatCard({ label, value, note, course, onChoose, chosen = false }: StatCardProps) {
  return (
    <Stat data-chosen={(onChoose && chosen) || undefined}>
      <dt>
        {onChoose ? (
          <button type="button" aria-pressed={chosen} onClick={onChoose}>
            {label}
          </button>
        ) : (
          label
        )}
      </dt>
      <dd className="figure">
        {value === undefined ? (
          <span aria-hidden="true">
            <Skeleton width="3ch" />
          </span>
        ) : (
          value
        )}
      </dd>
      {course && (
        <dd className="course" aria-hidden="true">
          {course}
        </dd>
      )}
      {note && <dd className="note">{note}</dd>}
    </Stat>
  );
}

export interface StatRowProps {
  /** Names the group: "This range in figures". */
  label: string;
  children: ReactNode;
  /** The figures are on their way. */
  busy?: boolean;
}

/** Stat cards side by side: as many as fit, two on a phone. */
export function StatRow({ label, children, busy = false }: StatRowProps) {
  return (
    <Row role="group" aria-label={label} aria-busy={busy}>
      {children}
    </Row>
  );
}

const Stat = styled('dl')(({ theme }) => ({
  position: 'relative',
  margin: 0,
  minWidth: 0,
  padding: theme.spacing(2.5, 3),
  // the name is the button, and its target is the card
  '& dt > button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    outline: 'none',
    '&::before': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::before': {
      outline: `2px solid ${theme.vars.palette.focus}`,
      outlineOffset: -3,
      borderRadius: theme.spacing(1),
    },
  },
  '&:has(> dt > button:hover) > dt': { color: theme.vars.palette.text.primary },
  '&[data-chosen]': {
    '& > dt': { color: theme.vars.palette.primary.main, fontWeight: theme.typography.fontWeightBold },
    // a line, so that it is not colour alone
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0 0 auto',
      height: 3,
      background: theme.vars.palette.primary.main,
    },
    '@media (forced-colors: active)': { '&::after': { background: 'Highlight' } },
  },
  '& dt': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& .figure': {
    ...theme.typography.h2,
    fontFamily: theme.typography.fontFamily,
    fontWeight: theme.typography.fontWeightMedium,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    marginTop: theme.spacing(0.75),
    overflowWrap: 'anywhere',
  },
  '& .course': { marginTop: theme.spacing(1) },
  '& .note': {
    ...theme.typography.caption,
    marginTop: theme.spacing(0.75),
    color: theme.vars.palette.text.secondary,
    // no figure alone on a line
    textWrap: 'balance',
  },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

/* One card with hairlines between its figures: they are read against one another. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 50%), 1fr))',
  gap: 1,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(1.25),
  background: theme.vars.palette.divider,
  '& > *': { background: theme.vars.palette.background.paper },
  // five or six are one, two or three lines of them, and the last fills its line
  '&:has(> :nth-of-type(5))': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'span 2' },
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'auto' },
      '& > :last-of-type:nth-of-type(3n + 2)': { gridColumn: 'span 2' },
    },
    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      '& > :last-of-type:nth-of-type(3n + 2)': { gridColumn: 'auto' },
    },
  },
}));
