import { createContext, useContext } from 'react';
import type { PaddleWay, PaymentsConfig, StripeWay } from '../../session/paymentsConfig.ts';
import type { CardScript, CheckoutEvent, HostedCheckout, OpenedTab } from './providerScripts.ts';

/** The payment providers' scripts. Passed in, so that stories and tests can use doubles. */
export interface Providers {
  /** @throws ScriptFailure where its script cannot be loaded; may be retried */
  stripe: (way: StripeWay) => Promise<CardScript>;
  /**
   * @param told receives the checkout's events, instead of the previous listener
   * @throws ScriptFailure where its script cannot be loaded; may be retried
   */
  paddle: (
    way: PaddleWay,
    environment: PaymentsConfig['environment'],
    told: (event: CheckoutEvent) => void,
  ) => Promise<HostedCheckout>;
  /** Undefined where the browser blocks tabs. */
  openTab: () => OpenedTab | undefined;
}

/** Their wrappers load with the first payment. */
const realProviders: Providers = {
  stripe: async (way) => (await import('./stripeScript.ts')).loadStripeScript(way),
  paddle: async (way, environment, told) =>
    (await import('./paddleScript.ts')).loadPaddleScript(way, environment, told),
  openTab: () => {
    const tab = window.open('', '_blank');
    if (!tab) return undefined;
    tab.opener = null;
    return { lead: (address) => tab.location.replace(address), close: () => tab.close() };
  },
};

export const ProvidersContext = createContext<Providers>(realProviders);
export const useProviders = (): Providers => useContext(ProvidersContext);
