import { styled } from '@mui/material/styles';
import { DateRangeBar } from '#ui/DateRangeBar/DateRangeBar.tsx';
import { usePrinted } from '#ui/theme/usePrinted.ts';
import { PartBoundary } from '../app/PartBoundary.tsx';
import { useSearchParams } from '../app/routing.tsx';
import { useFormat } from '../i18n/format.ts';
import { isAllTime, rangeIn, writeRange } from './dateRange.ts';
import type { ChosenRange } from './useDateRange.ts';
import type { ListRange } from './useListRange.ts';
import { useDateRangeLabels } from './useDateRangeLabels.ts';

export interface RangeBarProps {
  /** The range in the address; for some lists none, which is all time. */
  chosen: ChosenRange | ListRange;
  /** What the button says: "Set Date Range" unless given. */
  set?: string;
  /** Announced while the range loads. */
  loading: string;
  busy: boolean;
  /** The same days were chosen again: they are asked for anew. */
  onSame: () => void;
  /** A tablet shows the two dates on request. */
  folded?: boolean;
}

/** The range of a screen, which its address keeps. On paper it is words, and the screen's charts are as wide as the paper. */
export function RangeBar({ chosen, set, loading, busy, onSame, folded = false }: RangeBarProps) {
  const labels = useDateRangeLabels(loading);
  const { date } = useFormat();
  const [params, setParams] = useSearchParams();
  const { range, setRange, today } = chosen;
  const setAll = 'setAll' in chosen ? chosen.setAll : undefined;
  usePrinted();
  // a screen's own range is not in its address until it is chosen; then the next screen has it too
  const again = () => {
    const written = range ? rangeIn(params, today) !== undefined : isAllTime(params);
    if (!written) setParams((current) => writeRange(current, range), { replace: true });
    onSame();
  };
  return (
    <PartBoundary title={labels.group}>
      <DateRangeBar
        value={range}
        onChange={setRange}
        onAll={setAll}
        onSame={again}
        today={today}
        labels={set ? { ...labels, set } : labels}
        busy={busy}
        folded={folded}
      />
      <Days data-paper="">{range ? `${date(range.from)} – ${date(range.to)}` : labels.allTime}</Days>
    </PartBoundary>
  );
}

const Days = styled('p')(({ theme }) => ({ ...theme.typography.body2, display: 'none', margin: 0 }));
