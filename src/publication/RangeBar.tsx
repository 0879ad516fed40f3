import { DateRangeBar } from '#ui/DateRangeBar/DateRangeBar.tsx';
import { PartBoundary } from '../app/PartBoundary.tsx';
import type { ChosenRange } from './useDateRange.ts';
import { useDateRangeLabels } from './useDateRangeLabels.ts';

export interface RangeBarProps {
  chosen: ChosenRange;
  /** What the button says: "Set Date Range" unless given. */
  set?: string;
  /** Announced while the range loads. */
  loading: string;
  busy: boolean;
  /** The same days were chosen again: they are asked for anew. */
  onSame: () => void;
}

/** The range of a screen, which its address keeps. */
export function RangeBar({ chosen, set, loading, busy, onSame }: RangeBarProps) {
  const labels = useDateRangeLabels(loading);
  const { range, setRange, today } = chosen;
  return (
    <PartBoundary title={labels.group}>
      <DateRangeBar
        value={range}
        onChange={setRange}
        onSame={onSame}
        today={today}
        labels={set ? { ...labels, set } : labels}
        busy={busy}
      />
    </PartBoundary>
  );
}
