import { useId, type CSSProperties } from 'react';
import { styled } from '@mui/material/styles';
import { control } from '../theme/tokens.ts';

export interface RangeSliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  /** The value in words, shown beside the label and read out: "70 %". */
  text: string;
  /** With every movement. */
  onChange: (value: number) => void;
  /** Once it is let go, or a key has moved it. */
  onSettle?: (value: number) => void;
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  '& > label': theme.typography.subtitle2,
  '& > output': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const track = { height: 4, borderRadius: 2 } as const;
const thumbSide = 18;

const Input = styled('input')(({ theme }) => {
  const { palette } = theme.vars;
  const rail = {
    ...track,
    background: `linear-gradient(to right, ${palette.primary.main} var(--at), ${palette.line.control} var(--at))`,
  };
  const thumb = {
    appearance: 'none' as const,
    boxSizing: 'border-box' as const,
    width: thumbSide,
    height: thumbSide,
    border: `2px solid ${palette.primary.main}`,
    borderRadius: '50%',
    background: palette.background.paper,
  };
  return {
    gridColumn: '1 / -1',
    appearance: 'none',
    width: '100%',
    height: control.small,
    margin: 0,
    background: 'none',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': rail,
    '&::-moz-range-track': rail,
    '&::-webkit-slider-thumb': { ...thumb, marginTop: (track.height - thumbSide) / 2 },
    '&::-moz-range-thumb': thumb,
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    '&:focus-visible::-moz-range-thumb': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    '@media (pointer: coarse)': { height: control.touch },
    '@media (forced-colors: active)': { appearance: 'auto' },
  };
});

/** A value between two ends, where trying is quicker than typing. */
export function RangeSlider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  text,
  onChange,
  onSettle,
}: RangeSliderProps) {
  const id = useId();
  const settle = () => onSettle?.(value);
  const at = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <Input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        style={{ '--at': `${at}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
    </Root>
  );
}
