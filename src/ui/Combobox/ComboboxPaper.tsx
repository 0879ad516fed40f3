import type { ComponentProps, ReactNode } from 'react';
import { ComboboxFoot, ComboboxFrame } from './comboboxStyles.ts';

declare module '@mui/material/Autocomplete' {
  interface AutocompletePaperSlotPropsOverrides {
    /** Below the list, which scrolls without it. */
    foot?: ReactNode;
  }
}

export interface ComboboxPaperProps extends ComponentProps<typeof ComboboxFrame> {
  foot?: ReactNode;
}

/** What floats below the field: the list and its foot. */
export function ComboboxPaper({ foot, children, ...paper }: ComboboxPaperProps) {
  return (
    <ComboboxFrame {...paper}>
      {children}
      {/* a press on it must not take the focus from the field, which would close the list */}
      {foot && <ComboboxFoot onMouseDown={(event) => event.preventDefault()}>{foot}</ComboboxFoot>}
    </ComboboxFrame>
  );
}
