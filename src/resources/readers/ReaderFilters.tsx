import { useEffect, useId, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useWords } from '../../i18n/words.ts';
import type { useReaderFilters } from './useReaderFilters.ts';

/** A number is typed digit by digit, and each would ask the host. */
const pause = 300;
const page = /^[1-9]\d{0,4}$/;

/** What readers did to be listed. */
export function ReaderFilters({ filters }: { filters: ReturnType<typeof useReaderFilters> }) {
  const say = useWords();
  const label = useId();
  const { readPast = '', cameBack, clicked, set } = filters;
  const [typed, setTyped] = useState(readPast);
  const first = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text === '' || page.test(text)) timer.current = setTimeout(() => set({ past: text }), pause);
  };
  const isAny = readPast !== '' || cameBack || clicked;
  return (
    <Bar role="group" aria-labelledby={label}>
      <span id={label}>{say('readers.filters.label')}</span>
      <TextField
        ref={first}
        label={say('readers.filters.readPast')}
        type="number"
        inputMode="numeric"
        min={1}
        max={99_999}
        value={typed}
        onChange={({ target }) => type(target.value)}
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
            clearTimeout(timer.current);
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
}));
