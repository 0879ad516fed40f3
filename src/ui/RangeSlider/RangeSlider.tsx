import { useId } from 'react';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { control } from '#tokens/measures';

export interface RangeSliderProps {
  label: string;
  /** From 0 to 100. */
  value: number;
  step: number;
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
  '& > span:first-of-type': theme.typography.subtitle2,
  '& > output': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Bar = styled(Slider)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    gridColumn: '1 / -1',
    height: 4,
    padding: (control.small - 4) / 2 + 'px 0',
    '@media (pointer: coarse)': { padding: (control.touch - 4) / 2 + 'px 0' },
    '& > .MuiSlider-rail': { background: palette.line.control, opacity: 1 },
    '& > .MuiSlider-track': { border: 0 },
    '& > .MuiSlider-thumb': {
      width: 18,
      height: 18,
      border: `2px solid ${palette.primary.main}`,
      background: palette.background.paper,
      transition: 'none',
      '&::before': { boxShadow: 'none' },
      '&:hover, &.Mui-active, &.Mui-focusVisible': { boxShadow: 'none' },
      '&.Mui-focusVisible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    },
  };
});

/** A value between two ends, where trying is quicker than typing. */
export function RangeSlider({ label, value, step, text, onChange, onSettle }: RangeSliderProps) {
  const id = useId();
  return (
    <Root>
      <span id={id}>{label}</span>
      <output>{text}</output>
      <Bar
        aria-labelledby={id}
        getAriaValueText={() => text}
        value={value}
        step={step}
        onChange={(_event, next) => onChange(single(next))}
        onChangeCommitted={(_event, next) => onSettle?.(single(next))}
      />
    </Root>
  );
}

/** MUI's slider may have two thumbs; this one has one. */
const single = (value: number | number[]): number => (Array.isArray(value) ? (value[0] ?? 0) : value);
