import { createContext, useContext } from 'react';
import type { Purchase } from './purchases.ts';

export interface PaymentDeskUse {
  /** Begins what a button is for: its dialog, or words that it cannot be had. */
  begin: (purchase: Purchase) => Promise<void>;
  /** Loads what the dialogs need, while a button is pointed at. */
  prepare: () => void;
}

export const PaymentContext = createContext<PaymentDeskUse | undefined>(undefined);

/** The desk at which the buttons of a screen begin payments. */
export function usePayment(): PaymentDeskUse {
  const desk = useContext(PaymentContext);
  if (!desk) throw new Error('There is no <PaymentDesk> above this component.');
  return desk;
}
