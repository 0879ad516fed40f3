import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/iconPaths.ts';
import { visuallyHidden } from '../VisuallyHidden/visuallyHidden.ts';
import { control, radius } from '#tokens/measures';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown in place of the label, which is then its name. */
  icon?: IconName | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  /** None is chosen when it is not among the segments. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

const Root = styled('fieldset')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  margin: 0,
  padding: 3,
  gap: 2,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control + 3,
  background: theme.vars.palette.ground.sunken,
  '& > legend, & input': visuallyHidden,
}));

const Part = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: control.small,
  padding: theme.spacing(0.25, 1.25),
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.line.control,
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.primary.main,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 1 },
  '& > span': visuallyHidden,
  '@media (pointer: coarse)': { minHeight: control.touch, minWidth: control.touch },
}));

/** One of a few, all in sight; the arrow keys move the choice. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Root>
      <legend>{label}</legend>
      {segments.map((segment) => (
        <Part key={segment.value} title={segment.icon && segment.label}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon ? (
            <>
              <Icon name={segment.icon} />
              <span>{segment.label}</span>
            </>
          ) : (
            segment.label
          )}
        </Part>
      ))}
    </Root>
  );
}
