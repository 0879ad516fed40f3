import { styled } from '@mui/material/styles';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useFormat } from '../../format.ts';
import { useWords } from '../../words.ts';
import type { Heatmap } from './heatmapModel.ts';

/** What the colours stand on. A host that does not count leaves the days alone. */
export function Sample({ heatmap, range }: { heatmap: Heatmap; range: DayRange }) {
  const say = useWords();
  const { number, date } = useFormat();
  const { sessions, recorded } = heatmap;
  return (
    <Lines>
      {sessions !== undefined && <strong>{say('heatmap.tools.sessions', { smart_count: sessions, count: number(sessions) })}</strong>}
      {recorded !== undefined && recorded > 0 && <span>{say('heatmap.tools.recorded', { count: number(recorded) })}</span>}
      <span>{say('heatmap.tools.range', { from: date(range.from), to: date(range.to) })}</span>
    </Lines>
  );
}

const Lines = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.25),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { ...theme.typography.h3, color: theme.vars.palette.text.primary },
}));
