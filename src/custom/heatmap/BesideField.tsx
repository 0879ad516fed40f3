import { useGetList } from 'react-admin';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { SelectField } from '#ui/SelectField/SelectField.tsx';
import { useWords } from '../../i18n/words.ts';
import { rangeBefore } from '../../publication/dateRange.ts';
import type { Subject } from '../../publication/subject.ts';
import type { TrackableLink } from '../../resources/trackablelinks/trackableLinksCalls.ts';
import { linksOf } from '../../publication/linksOf.ts';
import { BesideDays } from './BesideDays.tsx';
import { besideDays, daysIn, linkIn, type Beside } from './heatBeside.ts';

export interface BesideFieldProps {
  subject: Subject;
  /** The days of the page. */
  range: DayRange;
  value: Beside | undefined;
  /** The page has a facing one. */
  facing: boolean;
  onChange: (beside: Beside | undefined) => void;
}

/** Chooses what is beside the page. Its links are there before it is used: a list that is open does not change any more. */
export function BesideField({
  subject: { publication, trackId },
  range,
  value,
  facing,
  onChange,
}: BesideFieldProps) {
  const say = useWords();
  const { data: links = [] } = useGetList<TrackableLink>('trackablelinks', linksOf(publication), {
    retry: false,
  });
  const chosen = linkIn(value);
  const days = daysIn(value);
  // those that are chosen, or at first as many as the page's, before them
  const anyDays = days ? (value ?? '') : besideDays(rangeBefore(range));
  const options = [
    { value: '', label: say('heatmap.beside.nothing') },
    ...(facing || value === 'facing' ? [{ value: 'facing', label: say('heatmap.beside.facing') }] : []),
    { value: 'before', label: say('heatmap.beside.before') },
    { value: 'year', label: say('heatmap.beside.year') },
    { value: anyDays, label: say('heatmap.beside.days') },
    ...(trackId === undefined ? [] : [{ value: 'whole', label: say('heatmap.whole') }]),
    ...links
      .filter(({ identifier }) => identifier !== trackId)
      .map(({ identifier, label }) => ({ value: `link:${identifier}`, label })),
  ];
  if (chosen !== undefined && !options.some((option) => option.value === value))
    options.push({ value: `link:${chosen}`, label: chosen });
  return (
    <>
      <SelectField
        label={say('heatmap.beside.label')}
        options={options}
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? undefined : (next as Beside))}
      />
      {days && <BesideDays key={value} value={days} onChange={(next) => onChange(besideDays(next))} />}
    </>
  );
}
