import { useEffect, useId, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { visuallyHidden } from '#ui/VisuallyHidden/visuallyHidden.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { isPage, type useReaderFilters } from './useReaderFilters.ts';

/** A number is typed digit by digit, and each would ask the host. */
const pause = 300;
const mostPages = 99_999;

/** What readers did to be listed. */
export function ReaderFilters({ filters }: { filters: ReturnType<typeof useReaderFilters> }) {
  const say = useWords();
  const { number } = useFormat();
  const label = useId();
  const { cameBack, clicked, set } = filters;
  const first = useRef<HTMLInputElement>(null);
  const { typed, setTyped, usable } = useTypedPage(filters);
  const isAny = filters.readPast !== undefined || cameBack || clicked;
  return (
    <Bar role="group" aria-labelledby={label}>
      <span id={label}>{say('readers.filters.label')}</span>
      <TextField
        ref={first}
        label={say('readers.filters.readPast')}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostPages}
        value={typed}
        error={!usable && say('readers.filters.noPage', { most: number(mostPages) })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Checkbox
        label={say('readers.filters.cameBack')}
        checked={cameBack}
        onChange={({ target }) => set({ back: target.checked ? 'yes' : '' })}
      />
      <Checkbox
        label={say('readers.filters.clicked')}
        checked={clicked}
        onChange={({ target }) => set({ clicked: target.checked ? 'yes' : '' })}
      />
      {isAny && (
        <Button
          look="quiet"
          onClick={() => {
            // the pressed button disappears
            first.current?.focus();
            setTyped('');
            set({ past: '', back: '', clicked: '' });
          }}
        >
          {say('readers.filters.clear')}
        </Button>
      )}
    </Bar>
  );
}

/** The page number while it is typed; the address has it after a pause. */
function useTypedPage({ readPast = '', set }: ReturnType<typeof useReaderFilters>) {
  const [typed, setTyped] = useState(readPast);
  const [seen, setSeen] = useState(readPast);
  const [asked, setAsked] = useState(readPast);
  const usable = typed === '' || isPage(typed);
  if (readPast !== seen) {
    setSeen(readPast);
    // Back or a link, not what was typed here
    if (readPast !== asked) {
      setAsked(readPast);
      setTyped(readPast);
    }
  }
  useEffect(() => {
    if (!usable || typed === readPast) return;
    const timer = setTimeout(() => {
      setAsked(typed);
      set({ past: typed });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, usable, readPast, set]);
  return { typed, setTyped, usable };
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2.5),
  color: theme.vars.palette.text.secondary,
  // the label is in front of its small field
  '& > div:has(> label + * input[type=number]), & > div:has(input[type=number])': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    width: 'auto',
  },
  // one sentence, in one size
  '&& label': { ...theme.typography.body1, color: theme.vars.palette.text.primary },
  '& input[type=number]': { width: '5rem' },
  // One line that scrolls sideways: on a phone the readers need the height.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    gap: theme.spacing(1),
    marginInline: theme.spacing(-2),
    paddingInline: theme.spacing(2),
    overflowX: 'auto',
    scrollbarWidth: 'none',
    whiteSpace: 'nowrap',
    '& > span:first-of-type': visuallyHidden,
    '& > *': { flex: 'none' },
    '&& label': theme.typography.body2,
    '& input[type=number]': { width: '3rem' },
  },
}));
