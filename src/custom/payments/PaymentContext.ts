import { createContext, useContext } from 'react';
import type { Purchase } from './purchases.ts';

export interface PaymentDeskUse {
  /** Opens the purchase's dialog. */
  begin: (purchase: Purchase) => Promise<void>;
  /** Preloads the dialogs when a button is pointed at. */
  prepare: () => void;
}

export const PaymentContext = createContext<PaymentDeskUse | undefined>(undefined);

/** Starts purchases from the buttons of a screen. */
export function usePayment(): PaymentDeskUse {
  const desk = useContext(PaymentContext);
  if (!desk) throw new Error('There is no <PaymentDesk> above this component.');
  return desk;
}
