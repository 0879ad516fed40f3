import { Combobox } from '#ui/Combobox/Combobox.tsx';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useWords } from '../../i18n/words.ts';
import type { Subject } from '../../publication/subject.ts';
import { BesideDays } from './BesideDays.tsx';
import { besideDays, daysIn, type Beside } from './heatBeside.ts';
import { useBesideChoices } from './useBesideChoices.ts';
import './messages.ts';

export interface BesideFieldProps {
  subject: Subject;
  /** The days of the page. */
  range: DayRange;
  value: Beside | undefined;
  /** The page has a facing one. */
  facing: boolean;
  onChange: (beside: Beside | undefined) => void;
}

/** Chooses what is beside the page. */
export function BesideField({ subject, range, value, facing, onChange }: BesideFieldProps) {
  const say = useWords();
  const choices = useBesideChoices(subject, range, value, facing);
  const days = daysIn(value);
  return (
    <>
      <Combobox
        {...choices}
        label={say('heatmap.beside.label')}
        keeps
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? undefined : (next as Beside))}
      />
      {days && <BesideDays key={value} value={days} onChange={(next) => onChange(besideDays(next))} />}
    </>
  );
}
