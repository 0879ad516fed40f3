import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import dayjs, { type Dayjs } from 'dayjs';
import { Icon } from '../Icon/Icon.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import { DateInput } from './DateInput.ts';
import type { DateRangeLabels } from './dateRangeLabels.ts';
import { isDay, UNREADABLE, type Day, type Draft } from './dateRangeModel.ts';

const Calendar = lazyComponent(async () => (await import('./Calendar.tsx')).Calendar);

/** A pasted date may have any signs between its parts: MUI reads none but its own. */
const pastedFormats = ['DD/MM/YYYY', 'D/M/YYYY', 'DD/M/YYYY', 'D/MM/YYYY', 'YYYY/MM/DD'];

export interface DateFieldProps {
  /** For a form that moves the focus to what is wrong. */
  ref?: Ref<{ focus: () => void }>;
  label: string;
  /** Below the field until something is wrong. */
  help?: string | undefined;
  /** What it begins with; from then on it holds what is typed. */
  initial: Draft;
  /** The last day that can be chosen. */
  today: Day;
  words: DateRangeLabels['picker'];
  /** What is wrong and what to do about it. */
  error?: ReactNode;
  onChange: (day: Draft) => void;
}

/**
 * A date to type, day first, and a button that opens a calendar. A calendar weighs more than everything
 * else on its screen, so it is fetched when the field is pointed at or has the focus.
 */
export function DateField({ ref, label, help, initial, today, words, error, onChange }: DateFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
  const [typed, setTyped] = useState(() => (initial !== null && isDay(initial) ? dayjs(initial) : null));
  const [open, setOpen] = useState(false);
  const draft = draftOf(typed);
  const day = draft === UNREADABLE ? null : draft;
  const put = (next: Dayjs | null) => {
    setTyped(next);
    onChange(draftOf(next));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    // Digits alone go into the part that has the focus.
    if (/^\d*$/.test(text)) return;
    event.preventDefault();
    event.stopPropagation();
    const pasted = dayjs(text.replace(/\D+/g, '/'), pastedFormats, true);
    if (pasted.isValid()) put(pasted);
  };
  return (
    <>
      <DateInput
        ref={box}
        id={id}
        label={label}
        value={typed}
        onChange={put}
        format="DD/MM/YYYY"
        // A range is checked as a whole, when it is asked for.
        error={error !== undefined}
        helperText={error ?? help}
        {...Calendar.ahead}
        onPasteCapture={paste}
        slotProps={{
          textField: {
            slotProps: {
              inputLabel: { shrink: true },
              input: {
                endAdornment: (
                  <InputAdornment position="end">
                    <button
                      ref={opener}
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
                  </InputAdornment>
                ),
              },
            },
          },
        }}
      />
      {open && (
        // as soon as it is here: the click that asked for it is not lost
        <Calendar
          anchor={box}
          day={day}
          today={today}
          words={words}
          onChoose={(chosen) => {
            put(dayjs(chosen));
            setOpen(false);
            // after the field has taken the new date, and with it the focus
            setTimeout(() => opener.current?.focus());
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Nothing where all parts are empty, and a day where they make one. */
function draftOf(typed: Dayjs | null): Draft {
  if (typed === null) return null;
  const text = typed.isValid() ? typed.format('YYYY-MM-DD') : '';
  return isDay(text) ? text : UNREADABLE;
}
