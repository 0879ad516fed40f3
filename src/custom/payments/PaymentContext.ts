import { createContext, useContext } from 'react';
import type { LazyComponent } from '#ui/lazyComponent.tsx';
import type { Purchase } from './purchases.ts';

export interface PaymentDeskUse {
  /** Opens the purchase's dialog. */
  begin: (purchase: Purchase) => Promise<void>;
  /** Props of a button that begins one: preloads the dialogs when it is pointed at. */
  ahead: LazyComponent<object>['ahead'];
}

export const PaymentContext = createContext<PaymentDeskUse | undefined>(undefined);

/** Starts purchases from the buttons of a screen. */
export function usePayment(): PaymentDeskUse {
  const desk = useContext(PaymentContext);
  if (!desk) throw new Error('There is no <PaymentDesk> above this component.');
  return desk;
}
