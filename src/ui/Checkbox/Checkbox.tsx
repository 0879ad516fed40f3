import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { control } from '../theme/tokens.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** What is so while the box is ticked. */
  label: string;
  /** Below the label: what it means. */
  help?: ReactNode;
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1.25),
  alignItems: 'start',
  '& > input': {
    width: 16,
    height: 16,
    margin: '3.5px 0 0',
    accentColor: theme.vars.palette.primary.main,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
    '@media (pointer: coarse)': { width: 24, height: 24, margin: '10px 0 0' },
  },
  '& > label': {
    ...theme.typography.body1,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: control.touch, alignContent: 'center' },
  },
  '& > p': {
    ...theme.typography.caption,
    gridColumn: 2,
    margin: theme.spacing(0.25, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
}));

/** Something that is so or is not, beside others that are or are not. */
export function Checkbox({ label, help, ...input }: CheckboxProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <Root>
      <input {...input} type="checkbox" id={id} aria-describedby={help ? `${id}-help` : undefined} />
      <label htmlFor={id}>{label}</label>
      {help && <p id={`${id}-help`}>{help}</p>}
    </Root>
  );
}
