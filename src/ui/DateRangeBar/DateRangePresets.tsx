import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { control } from '#tokens/measures';
import type { DateRangeLabels } from './dateRangeLabels.ts';
import { presetKeys, presetOf, presetRange, type Day, type DayRange } from './dateRangeModel.ts';

interface DateRangePresetsProps {
  value: DayRange | undefined;
  today: Day;
  labels: DateRangeLabels;
  onChange: (range: DayRange) => void;
  onAll?: (() => void) | undefined;
  /** What leads to other ranges; stands first. */
  other?: ReactNode;
}

/** The usual ranges; the one that is shown is pressed, however it was chosen. */
export function DateRangePresets({ value, today, labels, onChange, onAll, other }: DateRangePresetsProps) {
  const chosen = value && presetOf(value, today);
  return (
    <Row role="group" aria-label={labels.presetsGroup}>
      {other}
      {onAll && (
        <button type="button" aria-pressed={value === undefined} onClick={onAll}>
          {labels.allTime}
        </button>
      )}
      {presetKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChange(presetRange(key, today))}
        >
          {labels.presets[key]}
        </button>
      ))}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  minHeight: control.height,
  alignItems: 'center',
  // One line that scrolls sideways, so that a phone keeps its height for the figures.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    width: `calc(100% + ${theme.spacing(4)})`,
    marginInline: theme.spacing(-2),
    paddingInline: theme.spacing(0.75),
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '& button': {
    minHeight: control.small,
    padding: theme.spacing(0, 1.25),
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    font: 'inherit',
    fontSize: theme.typography.body2.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.ground.hover, color: theme.vars.palette.text.primary },
    '&[aria-expanded]::after': {
      content: '""',
      display: 'inline-block',
      marginInlineStart: theme.spacing(1),
      border: '4px solid transparent',
      borderTopColor: 'currentColor',
      borderBottomWidth: 0,
      verticalAlign: 'middle',
    },
    '&[aria-expanded=true]::after': { rotate: '180deg' },
    '&[aria-pressed=true]': {
      background: theme.vars.palette.ground.selected,
      color: theme.vars.palette.primary.main,
    },
    '@media (pointer: coarse)': { minHeight: control.touch },
  },
}));
