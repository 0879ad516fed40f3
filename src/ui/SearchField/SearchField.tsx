import { useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import { control } from '#tokens/measures';

/** Milliseconds. */
const PAUSE = 200;

export interface SearchFieldProps {
  /** What is searched: shown in the empty field, and its name. */
  label: string;
  clearLabel: string;
  /** What is searched for now; the caller holds it, in the address. */
  value: string;
  /** Called when typing has paused, at once on Enter and when the field is cleared. */
  onChange: (value: string) => void;
}

/** Narrows the list below it while one types. Not for questions that a server answers at a cost: give those a button. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [said, setSaid] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A value that is not the echo of our own comes from Back, a link or a reset; an echo may be older than the typing.
  if (value !== seen) {
    setSeen(value);
    if (value !== said) {
      setSaid(value);
      setTyped(value);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const say = (next: string) => {
    clearTimeout(timer.current);
    setSaid(next);
    if (next !== value) onChange(next);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => say(next), PAUSE);
  };
  const clear = () => {
    setTyped('');
    say('');
    field.current?.focus();
  };

  return (
    <Frame role="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') say(typed);
          if (event.key === 'Escape' && typed !== '') clear();
        }}
      />
      {typed !== '' && (
        <button type="button" aria-label={clearLabel} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </Frame>
  );
}

const coarse = '@media (pointer: coarse)';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  maxWidth: '22rem',
  color: theme.vars.palette.text.secondary,
  '& > svg': {
    position: 'absolute',
    insetInlineStart: theme.spacing(1.5),
    top: 'calc(50% - 9px)',
    pointerEvents: 'none',
  },
  '& input': {
    appearance: 'none',
    width: '100%',
    height: control.height,
    padding: theme.spacing(0, 5, 0, 4.5),
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    font: 'inherit',
    textOverflow: 'ellipsis',
    // nothing to clear yet
    '&:placeholder-shown': { paddingInlineEnd: theme.spacing(1.5) },
    '&:hover': { borderColor: theme.vars.palette.text.secondary },
    '&:focus': {
      outline: `2px solid ${theme.vars.palette.focus}`,
      outlineOffset: -1,
      borderColor: 'transparent',
    },
    '&::placeholder': { color: theme.vars.palette.faint, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    [coarse]: { height: control.touch, fontSize: theme.typography.subtitle1.fontSize },
  },
  '& button': {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 0,
    display: 'grid',
    placeItems: 'center',
    width: control.height,
    height: '100%',
    padding: 0,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: theme.vars.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -4 },
    [coarse]: { width: control.touch },
  },
}));
