import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { dateProblems, type DayRange, type Draft } from '#ui/DateRangeBar/dateRangeModel.ts';
import { LazyDateFields } from '#ui/DateRangeBar/LazyDateFields.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { useWords } from '../../i18n/words.ts';
import { localDay } from '../../publication/dateRange.ts';
import { useDateRangeLabels } from '../../publication/useDateRangeLabels.ts';

export interface BesideDaysProps {
  /** The days beside the page. */
  value: DayRange;
  onChange: (days: DayRange) => void;
}

/** Chooses the days of the second sheet. They are shown once they are a range. */
export function BesideDays({ value, onChange }: BesideDaysProps) {
  const say = useWords();
  const labels = useDateRangeLabels(say('heatmap.loading'));
  const [draft, setDraft] = useState<{ from: Draft; to: Draft }>(value);
  const [asked, setAsked] = useState(false);
  const today = localDay(new Date());
  const problems = asked ? dateProblems(draft, today) : {};
  const words = (problem: keyof typeof labels.problems | undefined) => problem && labels.problems[problem];
  return (
    <Days
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        const { from, to } = draft;
        const { from: wrongFrom, to: wrongTo } = dateProblems(draft, today);
        if (from !== null && to !== null && !wrongFrom && !wrongTo) onChange({ from, to });
      }}
      noValidate
    >
      <fieldset>
        <legend>
          <VisuallyHidden>{say('heatmap.beside.daysGroup')}</VisuallyHidden>
        </legend>
        <LazyDateFields
          initial={value}
          today={today}
          labels={{ ...labels, from: say('heatmap.beside.from'), to: say('heatmap.beside.to') }}
          errors={{ from: words(problems.from), to: words(problems.to) }}
          onChange={(field, day) => setDraft((before) => ({ ...before, [field]: day }))}
        />
      </fieldset>
      <Button type="submit">{say('heatmap.beside.show')}</Button>
    </Days>
  );
}

const Days = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  // below each other: the tools are as narrow as a phone
  '& fieldset > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(1.5) },
}));
