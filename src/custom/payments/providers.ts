import { createContext, useContext } from 'react';
import type { PaddleWay, PaymentsConfig, StripeWay } from '../../session/paymentsConfig.ts';
import type { CardScript, CheckoutEvent, HostedCheckout, OpenedTab } from './providerScripts.ts';

/** Those who take the money, each behind the script that is theirs. Passed in, so that stories and tests pass stand-ins. */
export interface Providers {
  /** @throws ScriptFailure where its script cannot be loaded; it can be asked again */
  stripe: (way: StripeWay) => Promise<CardScript>;
  /**
   * @param told hears of whatever happens in the checkout, in place of who was told before
   * @throws ScriptFailure where its script cannot be loaded; it can be asked again
   */
  paddle: (
    way: PaddleWay,
    environment: PaymentsConfig['environment'],
    told: (event: CheckoutEvent) => void,
  ) => Promise<HostedCheckout>;
  /** Nothing where the browser keeps pages from opening tabs. */
  openTab: () => OpenedTab | undefined;
}

/** Their wrappers come when a payment begins, and not before. */
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
