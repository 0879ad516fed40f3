import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import { describedBy, FieldFrame } from '../TextField/FieldFrame.tsx';
import type { FieldWords } from '../TextField/FieldFrame.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string>
  extends FieldWords, Omit<ComponentPropsWithRef<'select'>, 'children' | 'value' | 'onChange'> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

const Select = styled('select')(({ theme }) => ({
  appearance: 'none',
  cursor: 'pointer',
  // words end before the arrow; the frame has paddings of its own for what is in it
  '&&': { paddingInlineEnd: theme.spacing(3.5) },
  textOverflow: 'ellipsis',
  // the list that opens is the browser's own and takes its ground from here
  '& > option': { background: theme.vars.palette.background.paper, color: theme.vars.palette.text.primary },
}));

const Arrow = styled('span')(({ theme }) => ({
  display: 'flex',
  // over the select, so that a click on it opens the list
  marginInlineStart: theme.spacing(-3.75),
  paddingInlineEnd: theme.spacing(1.25),
  pointerEvents: 'none',
  color: theme.vars.palette.text.secondary,
}));

/** One of some, by the browser's own list. */
export function SelectField<Value extends string>({
  label,
  hideLabel,
  hint,
  help,
  error,
  options,
  value,
  onChange,
  ...select
}: SelectFieldProps<Value>) {
  const made = useId();
  const id = select.id ?? made;
  const words = { label, hideLabel, hint, help, error };
  return (
    <FieldFrame {...words} id={id} disabled={select.disabled}>
      <Select
        {...select}
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <Arrow>
        <Icon name="chevronDown" size={16} />
      </Arrow>
    </FieldFrame>
  );
}
