import { useLayoutEffect, useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import { padded, partLimits, pasted, stepped, withDigit, type DateParts, type PartKey } from './dateParts.ts';
import type { Day } from './dateRangeModel.ts';

export interface DatePartProps {
  id: string;
  part: PartKey;
  /** The whole date, as far as it stands. */
  parts: DateParts;
  today: Day;
  words: { label: string; letters: string; blank: string };
  /** Of the words that say what is wrong with the date. */
  errorId: string | undefined;
  onChange: (parts: DateParts) => void;
  /** The part before or after this one is to have the focus. */
  onMove: (by: 1 | -1) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };
const moves: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The day, month or year of a date: digits replace what stands there and lead on to the next part, arrows count. */
export function DatePart({ id, part, parts, today, words, errorId, onChange, onMove }: DatePartProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef('');
  const text = parts[part];
  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.select();
  }, [text]);

  const put = (digits: string) => onChange({ ...parts, [part]: digits });
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { data, inputType = '' } = nativeEvent as InputEvent;
    if (inputType.startsWith('delete')) {
      typed.current = '';
      put('');
      return;
    }
    let full = false;
    for (const sign of data ?? target.value) {
      // What stands between the parts, typed, leads on too.
      if (/\d/.test(sign)) ({ typed: typed.current, full } = withDigit(part, typed.current, sign));
      else full = typed.current !== '';
    }
    if (typed.current !== '') put(padded(part, typed.current));
    if (full) onMove(1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const { min, max } = partLimits(part, parts);
    const step = steps[key];
    const move = key === 'Backspace' && text === '' ? -1 : moves[key];
    const ends: Readonly<Record<string, number>> = { Home: min, End: max };
    const end = ends[key];
    if (event.ctrlKey || event.metaKey || event.altKey || (step ?? move ?? end) === undefined) return;
    event.preventDefault();
    typed.current = '';
    if (step !== undefined) put(stepped(part, parts, step, today));
    if (end !== undefined) put(padded(part, end));
    if (move !== undefined) onMove(move);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const date = pasted(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    onChange(date);
  };
  const { min, max } = partLimits(part, parts);
  return (
    <Part data-text={text || words.letters}>
      <input
        ref={input}
        id={id}
        role="spinbutton"
        aria-label={words.label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={text === '' ? undefined : Number(text)}
        aria-valuetext={text || words.blank}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.letters}
        value={text}
        onChange={change}
        onKeyDown={press}
        onPaste={paste}
        onFocus={({ target }) => {
          typed.current = '';
          target.select();
        }}
        onClick={({ currentTarget }) => currentTarget.select()}
      />
    </Part>
  );
}

/* As wide as its text, which stands unseen beneath the input: an input alone has a width of its own. */
const Part = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-block',
  '&::after': { content: 'attr(data-text)', visibility: 'hidden' },
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontVariantNumeric: 'inherit',
    letterSpacing: 'inherit',
    '&::placeholder': { color: theme.vars.palette.faint, opacity: 1 },
  },
}));
