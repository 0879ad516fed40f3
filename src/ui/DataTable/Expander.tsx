import type { ReactNode } from 'react';

export interface ExpanderProps {
  open: boolean;
  onToggle: () => void;
  /** The same label open and closed; the state is announced separately. */
  children: ReactNode;
  /** Names the row too, where the words alone would be the same in every row: "Show Details, page 4". */
  label?: string;
}

/** Opens a row's details in a `DataTable`. Not for navigation. */
export function Expander({ open, onToggle, children, label }: ExpanderProps) {
  return (
    <button
      type="button"
      className="rowAction expander"
      aria-expanded={open}
      aria-label={label}
      onClick={onToggle}
    >
      {children}
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <path d="M1.5 3.5 5 7l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
