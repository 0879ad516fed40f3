import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import MuiCheckbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import { control } from '#tokens/measures';

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'children' | 'color' | 'size'
> {
  /** What is true while the box is ticked. */
  label: string;
  /** Below the label: what it means. */
  help?: ReactNode;
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1.25),
  alignItems: 'start',
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

const Control = styled(MuiCheckbox)(({ theme }) => ({
  width: 16,
  height: 16,
  margin: '3.5px 0 0',
  padding: 0,
  borderRadius: 3,
  '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '@media (pointer: coarse)': { width: 24, height: 24, margin: '10px 0 0' },
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: 3,
  background: theme.vars.palette.background.paper,
  '& > svg': { width: '100%', height: '100%', strokeWidth: 2.5 },
  '&[data-ticked]': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));

/** One setting that is on or off, often among others. */
export function Checkbox({ label, help, checked, disabled, onChange, ...input }: CheckboxProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <Root>
      <Control
        checked={checked ?? false}
        disabled={disabled ?? false}
        {...(onChange && { onChange })}
        icon={<Mark />}
        checkedIcon={
          <Mark data-ticked="">
            <Icon name="check" size={16} />
          </Mark>
        }
        slotProps={{ input: { ...input, id, 'aria-describedby': help ? `${id}-help` : undefined } }}
      />
      <label htmlFor={id}>{label}</label>
      {help && <p id={`${id}-help`}>{help}</p>}
    </Root>
  );
}
