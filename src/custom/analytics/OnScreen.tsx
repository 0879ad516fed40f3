import type { ReactNode } from 'react';

/** Not on paper: see print.css. */
export const OnScreen = ({ children }: { children: ReactNode }) => <div data-screen="">{children}</div>;
