import type { ReactNode } from 'react';

export type ToastLevel = 'info' | 'success' | 'warning' | 'error';

export interface ToastMessage {
  id: string;
  level: ToastLevel;
  text: ReactNode;
  /** One thing to do about it, a small quiet button: "Undo". */
  action?: ReactNode;
}
