import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import MuiSwitch from '@mui/material/Switch';
import { control } from '#tokens/measures';

export interface SwitchProps {
  /** What is on when it is on. */
  children: ReactNode;
  checked: boolean;
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
  '@media (pointer: coarse)': { minHeight: control.touch },
}));

const Control = styled(MuiSwitch)(({ theme }) => ({
  flex: 'none',
  width: 36,
  height: 20,
  padding: 0,
  overflow: 'visible',
  '& > .MuiSwitch-switchBase': {
    padding: 3,
    color: theme.vars.palette.line.control,
    '&.Mui-checked': { transform: 'translateX(16px)', color: theme.vars.palette.primary.contrastText },
  },
  '& .MuiSwitch-thumb': { width: 14, height: 14, boxShadow: 'none' },
  '&& > .MuiSwitch-track': {
    boxSizing: 'border-box',
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: 10,
    background: theme.vars.palette.ground.sunken,
    opacity: 1,
  },
  '&& > .Mui-checked + .MuiSwitch-track': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
    opacity: 1,
  },
  '& > .Mui-focusVisible + .MuiSwitch-track': {
    outline: `2px solid ${theme.vars.palette.focus}`,
    outlineOffset: 2,
  },
}));

/** Turns something on this page on or off, at once. */
export function Switch({ children, checked, onChange }: SwitchProps) {
  return (
    <Root>
      <span>{children}</span>
      <Control checked={checked} onChange={(_event, on) => onChange(on)} />
    </Root>
  );
}
