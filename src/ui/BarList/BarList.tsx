import { styled } from '@mui/material/styles';
import { control, motion, radius } from '#tokens/measures';

export interface Bar {
  key: string;
  label: string;
  /** Its count, as it is written. */
  count: string;
  /** Of the whole, as it is written. */
  shareText: string;
  /** Length of the bar, 0 to 1. */
  length: number;
  /** Chosen. */
  pressed?: boolean | undefined;
  /** Stands for several and cannot be chosen. */
  fixed?: boolean | undefined;
}

export interface BarListProps {
  /** Names the list for screen readers. */
  label: string;
  /** Heads the counts: "Sessions". */
  countLabel: string;
  /** Heads the names: "Country". */
  nameLabel: string;
  bars: readonly Bar[];
  /** A row was pressed: chooses it, or lets it go. */
  onToggle: (key: string) => void;
}

/** Shares of a whole, largest first: a bar behind each name, with its count. Pressing a row narrows the page to it. */
export function BarList({ label, countLabel, nameLabel, bars, onToggle }: BarListProps) {
  return (
    <div>
      <Head aria-hidden="true">
        <span>{nameLabel}</span>
        <span>{countLabel}</span>
      </Head>
      <List aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.key}>
            {bar.fixed ? (
              <Row as="span">
                <Words bar={bar} />
              </Row>
            ) : (
              <Row type="button" aria-pressed={bar.pressed ?? false} onClick={() => onToggle(bar.key)}>
                <Words bar={bar} />
              </Row>
            )}
          </li>
        ))}
      </List>
    </div>
  );
}

const Words = ({ bar: { label, count, shareText, length } }: { bar: Bar }) => (
  <>
    <Fill aria-hidden="true" style={{ width: `${Math.max(0, Math.min(1, length)) * 100}%` }} />
    <b title={label}>{label}</b> <span>{count}</span> <small>{shareText}</small>
  </>
);

/** Name, count and share; the last is as wide in every row. */
const columns = 'minmax(0, 1fr) auto 2.75rem';

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: theme.spacing(1),
  padding: theme.spacing(0, 1, 0.5),
  color: theme.vars.palette.text.secondary,
}));

const List = styled('ul')({ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' });

const Fill = styled('i')(({ theme }) => ({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  insetInlineEnd: 'auto',
  minWidth: 2,
  borderRadius: radius.control,
  background: theme.vars.palette.ground.selected,
  transition: `width ${motion.base}ms ${motion.easing}`,
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '@media (forced-colors: active)': { border: '1px solid', background: 'none' },
}));

const Row = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  columnGap: theme.spacing(1),
  width: '100%',
  minHeight: control.small,
  margin: 0,
  padding: theme.spacing(0.25, 1),
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: theme.vars.palette.text.primary,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  '& b': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: theme.typography.fontWeightRegular,
  },
  '& small': {
    ...theme.typography.caption,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  'button&': { cursor: 'pointer' },
  // an inset shadow would be below the bar
  'button&:hover': { outline: `1px solid ${theme.vars.palette.line.control}`, outlineOffset: -1 },
  'button&[aria-pressed="true"]': {
    outline: `1px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
    '& b': { color: theme.vars.palette.primary.main, fontWeight: theme.typography.fontWeightMedium },
  },
  'button&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 1 },
  '@media (pointer: coarse)': { minHeight: control.touch },
}));
