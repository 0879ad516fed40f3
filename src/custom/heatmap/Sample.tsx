import { styled } from '@mui/material/styles';
import { localDay, type InstantRange } from '../../publication/dateRange.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import '../../publication/pagesMessages.ts';
import type { Heatmap } from './heatmapModel.ts';
import { useRecordedWords } from './useRecordedWords.ts';

export interface SampleProps {
  heatmap: Heatmap;
  /** The days that `heatmap` covers. */
  instants: InstantRange;
  /** Another page or range is loading. */
  stale: boolean;
  /** Another sheet is beside this one. */
  beside: boolean;
}

/** The sample behind the colours: sessions, where the host counts them, and days. */
export function Sample({ heatmap, instants, stale, beside }: SampleProps) {
  const say = useWords();
  const { number, date } = useFormat();
  const { sessions, spreadsSince } = heatmap;
  const recorded = useRecordedWords()(heatmap);
  const dayOf = (instant: string) => date(localDay(new Date(instant)));
  return (
    <Lines aria-busy={stale || undefined}>
      {sessions !== undefined && (
        <strong>{say('heatmap.tools.sessions', { smart_count: sessions, count: number(sessions) })}</strong>
      )}
      {recorded.all && <span>{recorded.all}</span>}
      {recorded.unknown && <span>{recorded.unknown}</span>}
      <span>
        {say('heatmap.tools.range', {
          from: dayOf(instants.dateRangeStart),
          to: dayOf(instants.dateRangeEnd),
        })}
      </span>
      {beside && heatmap.sheet.kind === 'page' && <span>{say('heatmap.tools.oneScale')}</span>}
      <span>{say('heatmap.years')}</span>
      {spreadsSince && <span>{say('pages.spreadsSince', { day: date(spreadsSince) })}</span>}
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
  // paler but still legible
  '&[aria-busy] > strong': { color: theme.vars.palette.text.secondary },
}));
