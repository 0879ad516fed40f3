import { styled } from '@mui/material/styles';
import { useId, useState, type FormEvent } from 'react';
import { breakpoint, inRem } from '#tokens/measures';
import { useIsPhone } from '../theme/useIsPhone.ts';
import { useMedia } from '../theme/useMedia.ts';
import { BusyButton } from '../Button/BusyButton.tsx';
import type { DateRangeLabels } from './dateRangeLabels.ts';
import {
  dateProblems,
  presetOf,
  type DateProblem,
  type Day,
  type DayRange,
  type Draft,
} from './dateRangeModel.ts';
import { DateRangePresets } from './DateRangePresets.tsx';
import { LazyDateFields } from './LazyDateFields.tsx';

const noDays = { from: null, to: null };
const isSame = (one: DayRange | undefined, other: DayRange | undefined) =>
  one?.from === other?.from && one?.to === other?.to;

export interface DateRangeBarProps {
  /** The range that is shown; undefined for all time. The caller holds it, in the address. */
  value: DayRange | undefined;
  onChange: (range: DayRange) => void;
  /** All time was chosen; offered only where it is given. */
  onAll?: (() => void) | undefined;
  /** The range that is shown was asked for again: bring its data up to date. */
  onSame: () => void;
  /** The last day that can be chosen, in the reader's own zone. */
  today: Day;
  labels: DateRangeLabels;
  /** What the range asked for is on its way. */
  busy?: boolean;
  /** A tablet gives its room to what follows, as a phone does: it shows the dates on request too. */
  folded?: boolean;
}

/**
 * Chooses a range of days: two dates and a button to set them, or one click on a usual range.
 * It speaks of whole days in the reader's zone; turning them into instants is the caller's part.
 * A phone shows the usual ranges, and the dates on request or where they are not one of those.
 */
export function DateRangeBar({
  value,
  onChange,
  onAll,
  onSame,
  today,
  labels,
  busy = false,
  folded = false,
}: DateRangeBarProps) {
  const [draft, setDraft] = useState<{ from: Draft; to: Draft }>(value ?? noDays);
  const [asked, setAsked] = useState(false);
  const [seen, setSeen] = useState({ value, times: 0 });
  if (!isSame(value, seen.value)) {
    // A range from elsewhere (Back, a preset) replaces what was typed; our own keeps the fields, and the focus in them.
    const own = value?.from === draft.from && value?.to === draft.to;
    setSeen({ value, times: own ? seen.times : seen.times + 1 });
    setDraft(value ?? noDays);
    setAsked(false);
  }
  const problems = asked ? dateProblems(draft, today) : {};
  const words = (problem: DateProblem | undefined) => problem && labels.problems[problem];

  const choose = (range: DayRange) => (isSame(range, value) ? onSame() : onChange(range));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const { from, to } = draft;
    const wrong = dateProblems(draft, today);
    if (from !== null && to !== null && !wrong.from && !wrong.to) choose({ from, to });
    else {
      const field = event.currentTarget.querySelectorAll('[role=group]')[wrong.from ? 0 : 1];
      field?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
    }
  };

  const isPhone = useIsPhone();
  const onRequest = useMedia(`(max-width: ${inRem(breakpoint.wide - 0.05)})`) && folded;
  const [open, setOpen] = useState(() => value !== undefined && presetOf(value, today) === undefined);
  const fieldsId = useId();
  const chooseAll = onAll && (() => (value === undefined ? onSame() : onAll()));
  const presets = { value, today, labels, onChange: choose, onAll: chooseAll };
  const fields = (
    <>
      <LazyDateFields
        key={seen.times}
        initial={draft}
        today={today}
        labels={labels}
        errors={{ from: words(problems.from), to: words(problems.to) }}
        onChange={(field, day) => setDraft((before) => ({ ...before, [field]: day }))}
      />
      <BusyButton type="submit" busy={busy} busyLabel={labels.busy}>
        {labels.set}
      </BusyButton>
    </>
  );

  return (
    <Form data-screen="" noValidate aria-label={labels.group} onSubmit={submit}>
      {isPhone || onRequest ? (
        <>
          <DateRangePresets
            {...presets}
            other={
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? fieldsId : undefined}
                onClick={() => setOpen(!open)}
              >
                {labels.otherDates}
              </button>
            }
          />
          {open && <Fields id={fieldsId}>{fields}</Fields>}
        </>
      ) : (
        <>
          {fields}
          <DateRangePresets {...presets} />
        </>
      )}
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(2, 1.5),
  // The button stands beside the boxes, below the height of their labels; so do the usual ranges, where they fit.
  [theme.breakpoints.up('sm')]: {
    '& > button ~ [role=group]': { alignSelf: 'flex-end' },
    '& > button': {
      marginTop: `calc(${theme.typography.subtitle2.lineHeight} * ${theme.typography.subtitle2.fontSize} + ${theme.spacing(0.75)})`,
    },
  },
}));

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  width: '100%',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto auto',
    justifyContent: 'start',
    alignItems: 'end',
  },
}));
