import { useMemo, useState } from 'react';
import { styled, useTheme } from '@mui/material/styles';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import {
  AreaPlot,
  FocusedLineMark,
  LINE_CHART_PLUGINS,
  LineHighlightPlot,
  LinePlot as Lines,
  MarkPlot,
  type LineChartPluginSignatures,
} from '@mui/x-charts/LineChart';
import { lazyComponent } from '../lazyComponent.tsx';
import { textScale } from '../theme/textScale.ts';
import { chartHigh, chartTicks, hasValues, labelMargins, valueWidth } from './chartScale.ts';
import type { LineChartProps } from './lineChartProps.ts';
import { seriesColours } from './seriesColours.ts';

/** The flags of a chart, which most have none of. */
const ChartMarks = lazyComponent(async () => (await import('./ChartMarks.tsx')).ChartMarks);
/** The chart's tooltip, which brings a library that places it: it comes with the pointer, or with the focus. */
const ChartTip = lazyComponent(async () => (await import('./ChartTip.tsx')).ChartTip);

/**
 * The drawing itself: the heavy part, in a chunk of its own, put together from the parts it needs alone. Arrow keys walk its
 * points and read them out.
 */
export function LinePlot(props: LineChartProps & { height: number }) {
  const { points, formatPoint, series, height } = props;
  const formatValue = series[0]?.format ?? props.formatValue;
  const theme = useTheme();
  const [read, setRead] = useState(false);
  const reads = () => setRead(true);
  const colours = seriesColours(theme);
  const bare = !hasValues(series);
  const high = useMemo(() => chartHigh(series.flatMap(({ values }) => values)), [series]);
  const ruled = useMemo(() => (_: string, nth: number) => nth % Math.ceil(points.length / 8) === 0, [points]);
  const scale = textScale();
  const width = valueWidth(formatValue(high), scale);
  const sides = useMemo(
    () =>
      labelMargins(
        points.filter(ruled).map((point) => formatPoint(point, 'axis')),
        width,
        scale,
      ),
    [points, ruled, formatPoint, width, scale],
  );
  const text = { fontSize: theme.typography.body2.fontSize, fill: theme.vars.palette.faint };
  return (
    <Canvas onPointerEnter={reads} onFocus={reads}>
      <ChartsDataProvider<'line', LineChartPluginSignatures>
        height={height}
        skipAnimation
        plugins={LINE_CHART_PLUGINS}
        disableKeyboardNavigation={bare}
        margin={{ top: 8, bottom: 0, ...sides }}
        xAxis={[
          {
            scaleType: 'point',
            data: points,
            height: 28 * scale,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: text,
            tickInterval: ruled,
            valueFormatter: (point: string, { location }) =>
              formatPoint(point, location === 'tick' ? 'axis' : 'full'),
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: high,
            width,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: text,
            tickInterval: bare ? [0, high] : chartTicks(high),
            valueFormatter: (value: number) => formatValue(value),
          },
        ]}
        series={(bare ? [] : series).map(({ key, label, values }, nth) => ({
          type: 'line',
          id: key,
          label,
          data: values,
          // a day without readers has no mean
          connectNulls: true,
          color: colours[nth] ?? colours[0] ?? 'currentColor',
          area: series.length === 1,
          curve: 'linear',
          // A line of one point is invisible.
          showMark: points.length === 1,
          valueFormatter: (value: number | null) => (value === null ? '–' : formatValue(value)),
        }))}
      >
        <ChartsSurface>
          <ChartsGrid horizontal />
          <AreaPlot />
          <Lines />
          {!bare && <ChartsAxisHighlight x="line" />}
          <FocusedLineMark />
          <ChartsXAxis />
          <ChartsYAxis />
          <MarkPlot />
          <LineHighlightPlot />
        </ChartsSurface>
        {!bare && read && <ChartTip />}
        {!bare && props.marks && props.marks.length > 0 && <ChartMarks {...props} />}
      </ChartsDataProvider>
    </Canvas>
  );
}

const Canvas = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: theme.shape.borderRadius,
    // What takes the focus within lies over the whole drawing and hides its own ring.
    '&:has(:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    '& .MuiChartsGrid-line': { stroke: palette.line.hair, shapeRendering: 'crispEdges' },
    '& .MuiLineChart-line': { strokeWidth: 1.75 },
    '& .MuiLineChart-area': { fillOpacity: 0.1 },
    '& .MuiChartsAxisHighlight-root': { stroke: palette.line.control, strokeDasharray: 'none' },
  };
});
