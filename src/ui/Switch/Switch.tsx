import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { control } from '../theme/tokens.ts';

export interface SwitchProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'children' | 'onChange'
> {
  /** What is on when it is on. */
  children: ReactNode;
  onChange: (on: boolean) => void;
}

const Root = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: control.small,
  cursor: 'pointer',
  '& > input': {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: 36,
    height: 20,
    margin: 0,
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: 10,
    background: theme.vars.palette.ground.sunken,
    cursor: 'inherit',
    transition: theme.transitions.create('background-color', {
      duration: theme.transitions.duration.shortest,
    }),
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '2px auto 2px 2px',
      width: 14,
      borderRadius: '50%',
      background: theme.vars.palette.line.control,
    },
    '&:checked': {
      borderColor: theme.vars.palette.primary.main,
      background: theme.vars.palette.primary.main,
    },
    '&:checked::before': { inset: '2px 2px 2px auto', background: theme.vars.palette.primary.contrastText },
  },
  '&:has(:disabled)': { color: theme.vars.palette.faint, cursor: 'default', '& > input': { opacity: 0.6 } },
  '@media (pointer: coarse)': { minHeight: control.touch },
  '@media (forced-colors: active)': { '& > input': { appearance: 'auto', width: 'auto' } },
}));

/** Turns something on this page on or off, at once. */
export function Switch({ children, onChange, ...input }: SwitchProps) {
  return (
    <Root>
      <span>{children}</span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Root>
  );
}
