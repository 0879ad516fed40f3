import { useId, useMemo, useState, type ElementType } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '../Button/Button.tsx';
import { useLazyPart } from '../lazyPart.ts';
import { Busy, SkeletonChart } from '../Skeleton/Skeleton.tsx';
import { hasValues } from './chartScale.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartSeries, LineChartProps } from './lineChartProps.ts';
import { linePlotPart } from './linePlotPart.ts';
import { seriesColours } from './seriesColours.ts';

/**
 * How figures went over time. Its title is the question it answers; the same figures are one button
 * away as a table. Not for comparing a handful of things: a table does that better.
 */
export function LineChart(props: LineChartProps) {
  const { title, headingLevel = 2, series, tabled = series, actions, labels, note } = props;
  const { loading = false, empty, height = 300 } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const bare = useMemo(() => !hasValues(tabled), [tabled]);
  const showsTable = asTable && !loading && !bare;
  const { part: LinePlot } = useLazyPart(linePlotPart);
  return (
    <Figure aria-labelledby={id}>
      <header>
        <div>
          <Title id={id} as={`h${headingLevel}` as ElementType}>
            {title}
          </Title>
          {!showsTable && (series.length > 1 || tabled !== series) && !bare && <Legend series={series} />}
        </div>
        {actions && <span data-actions="">{actions}</span>}
        <Button look="quiet" small disabled={loading || bare} onClick={() => setAsTable(!asTable)}>
          {asTable ? labels.showChart : labels.showTable}
        </Button>
      </header>
      <div className="plot" style={showsTable ? undefined : { height }}>
        {showsTable ? (
          <ChartTable {...props} series={tabled} height={height} />
        ) : LinePlot && !loading ? (
          <LinePlot {...props} height={height} />
        ) : (
          <Busy label={labels.loading}>
            <SkeletonChart height={height} />
          </Busy>
        )}
        {!loading && bare && empty && <div className="empty">{empty}</div>}
      </div>
      {note && <figcaption>{note}</figcaption>}
    </Figure>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <Key>
      {series.map(({ key, label }, nth) => (
        <li key={key}>
          <Swatch data-nth={nth} />
          {label}
        </li>
      ))}
    </Key>
  );
}

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    marginBottom: theme.spacing(2),
  },
  // the legend goes below the title before the buttons go below both
  '& > header > div': {
    display: 'flex',
    flex: '1 1 10rem',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    minWidth: 0,
  },
  '& > header > button': { marginInline: `auto ${theme.spacing(-1.25)}` },
  '& > header > [data-actions]': { marginInlineStart: 'auto', '& + button': { marginInlineStart: 0 } },
  '& > .plot': { position: 'relative' },
  '& > figcaption': {
    ...theme.typography.caption,
    marginTop: theme.spacing(1.5),
    color: theme.vars.palette.text.secondary,
  },
  // Between the ends of an axis that has nothing to rule.
  '& .empty': {
    position: 'absolute',
    inset: theme.spacing(2, 0, 5),
    display: 'grid',
    placeItems: 'center',
    textAlign: 'center',
    '& div': { justifyContent: 'center' },
  },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0, textWrap: 'balance' }));

const Key = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
}));

const Swatch = styled('span')(({ theme }) => ({
  width: 14,
  height: 3,
  borderRadius: 2,
  forcedColorAdjust: 'none',
  ...Object.fromEntries(
    seriesColours(theme).map((colour, nth) => [`&[data-nth="${nth}"]`, { background: colour }]),
  ),
}));
