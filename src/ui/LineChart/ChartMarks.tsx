import { styled } from '@mui/material/styles';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { opensDialog } from '../Dialog/Dialog.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { control } from '#tokens/measures';
import type { LineChartProps } from './lineChartProps.ts';

type ChartMarksProps = Pick<LineChartProps, 'marks' | 'onMark' | 'formatPoint'>;

/** Flags on points of the axis, each with a line down to it. Its words are its name and its tooltip. */
export function ChartMarks({ marks = [], onMark, formatPoint }: ChartMarksProps) {
  const area = useDrawingArea();
  const [width, height] = [area.left + area.width + area.right, area.top + area.height + area.bottom];
  // shares, so that they stay in place where the drawing is scaled: on paper
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const upright = { top: share(area.top, height), height: share(area.height, height) };
  const scale = useXScale<'point'>();
  return marks.map(({ point, words }) => {
    const left = scale(point);
    return (
      left !== undefined && (
        <Mark key={point} style={{ left: share(left, width), ...upright }}>
          <IconButton
            icon="flag"
            small
            label={`${formatPoint(point, 'full')}: ${words}`}
            {...opensDialog}
            onClick={() => onMark?.(point)}
          />
        </Mark>
      )
    );
  });
}

const Mark = styled('div')(({ theme }) => ({
  position: 'absolute',
  width: 0,
  borderInlineStart: `1px dashed ${theme.vars.palette.line.control}`,
  // only the flag takes what is pointed at: the chart reads the rest
  pointerEvents: 'none',
  '& > button': {
    pointerEvents: 'auto',
    position: 'absolute',
    top: -8,
    left: -control.small / 2,
    color: theme.vars.palette.primary.main,
    '@media (pointer: coarse)': { left: -control.touch / 2 },
  },
}));
