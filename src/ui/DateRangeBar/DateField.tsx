import { Fragment, useId, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import { lazyPart, useLazyPart } from '../lazyPart.ts';
import { fieldStyles } from '../TextField/fieldStyles.ts';
import { control, radius } from '../theme/tokens.ts';
import type { CalendarProps } from './Calendar.tsx';
import { DatePart } from './DatePart.tsx';
import { draftOf, partKeys, partsOf, type DateParts } from './dateParts.ts';
import type { DateRangeLabels } from './dateRangeLabels.ts';
import { isDay, type Day, type Draft } from './dateRangeModel.ts';

const calendarPart = lazyPart(async () => (await import('./Calendar.tsx')).Calendar);

export interface DateFieldProps {
  label: string;
  /** What it begins with; from then on it holds what is typed. */
  initial: Draft;
  today: Day;
  words: DateRangeLabels['picker'];
  /** What is wrong and what to do about it. */
  error?: string | undefined;
  onChange: (day: Draft) => void;
}

/**
 * A date to type, day first, and a button that opens a calendar. A calendar weighs more than everything
 * else on its screen, so it is fetched when the field is pointed at or has the focus.
 */
export function DateField({ label, initial, today, words, error, onChange }: DateFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState(() => partsOf(initial));
  const [open, setOpen] = useState(false);
  const draft = draftOf(parts);
  const day = draft !== null && isDay(draft) ? draft : null;
  const put = (next: DateParts) => {
    setParts(next);
    onChange(draftOf(next));
  };
  const focus = (part: number) => box.current?.querySelectorAll('input')[part]?.focus();
  return (
    <Field onPointerEnter={calendarPart.prepare} onFocus={calendarPart.prepare}>
      <label id={`${id}label`} htmlFor={`${id}day`}>
        {label}
      </label>
      <Box ref={box} role="group" aria-labelledby={`${id}label`} data-invalid={error ? '' : undefined}>
        <Digits onClick={(event) => event.target === event.currentTarget && focus(0)}>
          {partKeys.map((part, nth) => (
            <Fragment key={part}>
              {nth > 0 && '/'}
              <DatePart
                id={id + part}
                part={part}
                parts={parts}
                today={today}
                words={{ label: words[part], letters: words[`${part}Letters`], blank: words.blank }}
                errorId={error ? `${id}error` : undefined}
                onChange={put}
                onMove={(by) => focus(nth + by)}
              />
            </Fragment>
          ))}
        </Digits>
        <button
          type="button"
          aria-label={words.choose(day)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={({ currentTarget }) => {
            // Safari gives clicked buttons no focus, and the calendar could not give it back.
            currentTarget.focus();
            setOpen(true);
          }}
        >
          <Icon name="calendar" />
        </button>
      </Box>
      {error && <p id={`${id}error`}>{error}</p>}
      {open && (
        <OpenCalendar
          anchor={box}
          day={day}
          today={today}
          words={words}
          onChoose={(chosen) => {
            put(partsOf(chosen));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Field>
  );
}

/** As soon as it is here: the click that asked for it is not lost. */
function OpenCalendar(props: CalendarProps) {
  const { part: Calendar } = useLazyPart(calendarPart);
  return Calendar && <Calendar {...props} />;
}

const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(0.75),
  minWidth: 0,
  '& > label': { ...theme.typography.subtitle2, color: theme.vars.palette.text.primary },
  '& > p': { margin: 0, ...theme.typography.caption, color: theme.vars.palette.error.main },
}));

const Box = styled('div')(({ theme }) => ({
  ...fieldStyles(theme),
  gap: 0,
  paddingInline: `calc(${theme.spacing(1.5)} - 1px) 1px`,
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: control.small,
    height: control.small,
    margin: 0,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover, &[aria-expanded=true]': {
      background: theme.vars.palette.ground.hover,
      color: theme.vars.palette.text.primary,
    },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media (pointer: coarse)': {
    minHeight: control.touch,
    '& > button': { width: control.touch - 2, height: control.touch - 2 },
  },
}));

const Digits = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  cursor: 'text',
  // Day first in every language, as its letters say.
  direction: 'ltr',
  fontSize: theme.typography.body1.fontSize,
  fontVariantNumeric: 'tabular-nums',
  // A smaller size makes phones zoom into the field.
  '@media (pointer: coarse)': { fontSize: theme.typography.subtitle1.fontSize },
}));
