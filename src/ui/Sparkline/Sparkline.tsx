import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { seriesColours } from '../LineChart/seriesColours.ts';
import { SPARK, sparkPath } from './sparkPath.ts';

export interface SparklineProps {
  /** In order, from 0; null where nothing was measured. */
  values: readonly (number | null)[];
}

/**
 * The shape of a series beside its figure, without axes or numbers: those are in the chart or table of the same series,
 * so it is hidden from assistive technology. It keeps its place where there is no line to draw.
 */
export function Sparkline({ values }: SparklineProps) {
  const path = useMemo(() => sparkPath(values), [values]);
  return (
    <Drawing aria-hidden="true" viewBox={`0 0 ${SPARK.width} ${SPARK.height}`} preserveAspectRatio="none">
      {path && (
        <>
          <path className="area" d={path.area} />
          <path className="line" d={path.line} />
        </>
      )}
    </Drawing>
  );
}

const Drawing = styled('svg')(({ theme }) => {
  const [colour] = seriesColours(theme);
  return {
    display: 'block',
    width: '100%',
    height: 28,
    '& .area': { fill: colour, opacity: 0.1 },
    '& .line': {
      fill: 'none',
      stroke: colour,
      strokeWidth: 1.5,
      strokeLinejoin: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
  };
});
