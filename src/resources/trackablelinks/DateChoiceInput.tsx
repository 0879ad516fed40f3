import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useBoundInput } from '../../forms/useBoundInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { fromLocalMinute, isDateMissing, toLocalMinute } from './linkModel.ts';

export interface DateChoiceInputProps {
  /** Its value: `YYYY-MM-DDTHH:mm` in the browser's time zone, '' while incomplete, null while not ticked. */
  source: string;
  label: string;
  /** Label of the date field. */
  dateLabel: string;
  help: string;
  /** Replaces `help` once the date has passed. */
  pastHelp: string;
  /** Days from now at which it starts when ticked. */
  ahead?: number;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const dayMs = 86_400_000;

/** A checkbox with a date and time, which start at the current moment: specification §4. */
export function DateChoiceInput({
  source,
  label,
  dateLabel,
  help,
  pastHelp,
  ahead = 0,
}: DateChoiceInputProps) {
  const say = useWords();
  const { value, onChange, ...field } = useBoundInput<string | null>({
    source,
    validate: (date: string | null) =>
      isDateMissing(date) ? say('trackableLinks.edit.dateMissing', { field: label }) : undefined,
  });
  const [now, setNow] = useState(() => Date.now());
  const instant = value === null ? '' : fromLocalMinute(value);
  const passed = instant !== '' && Date.parse(instant) <= now;
  const tick = (ticked: boolean) => {
    const at = Date.now();
    setNow(at);
    onChange(ticked ? toLocalMinute(new Date(at + ahead * dayMs).toISOString()) : null);
  };
  return (
    <Root>
      <Checkbox
        label={label}
        checked={value !== null}
        onChange={({ target }) => tick(target.checked)}
        help={value === null ? help : undefined}
      />
      {value !== null && (
        <TextField
          {...field}
          type="datetime-local"
          label={dateLabel}
          value={value}
          max="2999-12-30T23:59"
          onChange={({ target }) => onChange(target.value)}
          help={`${passed ? pastHelp : help} ${say('trackableLinks.edit.zone', { zone: zone() })}`}
        />
      )}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  // otherwise as wide as the help text
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  // aligned with the checkbox's label
  '& > :nth-of-type(2)': {
    marginInlineStart: theme.spacing(3.25),
    '@media (pointer: coarse)': { marginInlineStart: theme.spacing(4.25) },
  },
}));
