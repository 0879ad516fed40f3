import type { ReactNode } from 'react';
import { StatePanel } from '../StatePanel/StatePanel.tsx';

export interface NotAvailableYetProps {
  /** What it will be. */
  title: string;
  /** What it will do, and what to use until then. */
  children: ReactNode;
  /** The way back: a link. */
  action: ReactNode;
}

/** The body of a screen that has its address and its name, but nothing behind them so far. */
export function NotAvailableYet({ title, children, action }: NotAvailableYetProps) {
  return (
    <StatePanel title={title} action={action}>
      {children}
    </StatePanel>
  );
}
