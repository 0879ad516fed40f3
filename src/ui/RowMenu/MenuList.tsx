import type { RefObject } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import type { MenuEntry } from './menuEntry.ts';

export interface MenuListProps {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  labelledBy: string;
  entries: readonly MenuEntry[];
  /** With what the chosen entry does, if one was chosen. */
  onClose: (act?: () => void) => void;
}

const Entry = styled(MenuItem)(({ theme }) => ({
  ...theme.typography.body1,
  '& > svg': { color: theme.vars.palette.text.secondary },
  '&[data-danger]': { color: theme.vars.palette.error.main, '& > svg': { color: 'inherit' } },
  ':not([data-danger]) + &[data-danger]': {
    marginTop: 13,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: -7,
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
  },
})) as typeof MenuItem;

/** The opened menu, with the MUI parts it needs; loaded when the first one opens. */
export function MenuList({ open, anchor, labelledBy, entries, onClose }: MenuListProps) {
  return (
    <Menu
      open={open}
      anchorEl={() => anchor.current}
      onClose={() => onClose()}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-labelledby': labelledBy },
        paper: { sx: { marginTop: 0.5, minWidth: 200 } },
      }}
    >
      {entries.map(({ key, label, icon, link, onSelect, danger, disabled = false }) => (
        <Entry
          key={key}
          {...(link && { component: 'a', ...link })}
          data-danger={danger || undefined}
          disabled={disabled}
          onClick={() => onClose(onSelect)}
        >
          {icon && <Icon name={icon} />}
          {label}
        </Entry>
      ))}
    </Menu>
  );
}
