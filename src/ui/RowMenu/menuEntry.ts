import type { ElementType } from 'react';
import type { IconName } from '../Icon/iconPaths.ts';

export interface MenuEntry {
  key: string;
  label: string;
  icon?: IconName | undefined;
  /** Leads elsewhere: a real link. */
  link?: { component?: ElementType; [prop: string]: unknown } | undefined;
  /** Does something here, after the menu has closed and given the focus back. */
  onSelect?: (() => void) | undefined;
  /** Destroys; such entries stand last, below a line. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}
