import type { ReactNode } from 'react';

export interface OnScreenProps {
  children: ReactNode;
  /** A phone has what follows close to it. */
  close?: boolean;
}

/** Not on paper: see print.css. */
export const OnScreen = ({ children, close }: OnScreenProps) => (
  <div data-screen="" data-close={close ? '' : undefined}>
    {children}
  </div>
);
