import { useMemo } from 'react';
import { styled, useTheme } from '@mui/material/styles';
import { LineChart as Plot } from '@mui/x-charts/LineChart';
import { chartHigh, chartTicks, hasValues } from './chartScale.ts';
import type { LineChartProps } from './LineChart.tsx';
import { seriesColours } from './seriesColours.ts';

/** The drawing itself: the heavy part, in a chunk of its own. Arrow keys walk its points and read them out. */
export default function LinePlot(props: LineChartProps & { height: number }) {
  const { points, formatPoint, formatValue, series, height } = props;
  const theme = useTheme();
  const colours = seriesColours(theme);
  const bare = !hasValues(series);
  const high = useMemo(() => chartHigh(series.flatMap(({ values }) => values)), [series]);
  const text = { fontSize: theme.typography.body2.fontSize, fill: theme.vars.palette.faint };
  return (
    <Canvas>
      <Plot
        height={height}
        skipAnimation
        hideLegend
        disableKeyboardNavigation={bare}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        axisHighlight={{ x: bare ? 'none' : 'line' }}
        slotProps={{ tooltip: { trigger: bare ? 'none' : 'axis' } }}
        localeText={{ noData: '' }}
        xAxis={[
          {
            scaleType: 'point',
            data: points,
            height: 28,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: text,
            tickInterval: (_: string, nth: number) => nth % Math.ceil(points.length / 8) === 0,
            valueFormatter: (point: string, { location }) => formatPoint(point, location === 'tick' ? 'axis' : 'full'),
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: high,
            width: 16 + 8 * formatValue(high).length,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: text,
            tickInterval: bare ? [0, high] : chartTicks(high),
            valueFormatter: (value: number) => formatValue(value),
          },
        ]}
        series={(bare ? [] : series).map(({ key, label, values }, nth) => ({
          id: key,
          label,
          data: values,
          color: colours[nth] ?? colours[0] ?? 'currentColor',
          area: series.length === 1,
          curve: 'linear',
          // A line of one point is invisible.
          showMark: points.length === 1,
          valueFormatter: (value: number | null) => formatValue(value ?? 0),
        }))}
      />
    </Canvas>
  );
}

const Canvas = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    fontVariantNumeric: 'tabular-nums',
    '& .MuiChartsGrid-line': { stroke: palette.line.hair, shapeRendering: 'crispEdges' },
    '& .MuiLineChart-line': { strokeWidth: 1.75 },
    '& .MuiLineChart-area': { fillOpacity: 0.1 },
    '& .MuiChartsAxisHighlight-root': { stroke: palette.line.control, strokeDasharray: 'none' },
  };
});
