import type { CheckoutOpenOptions } from '@paddle/paddle-js';
import type { Providers } from '../src/custom/payments/providers.ts';
import type { CheckoutEvent } from '../src/custom/payments/providerScripts.ts';
import { standInCards, type BankAnswers } from './standInCards.ts';

/** What a double is told to do, and what it records. */
export interface StandInScript {
  bank?: BankAnswers;
  /** Instead of the card provider's script: for example one that fails to load. */
  stripe?: Providers['stripe'];
  paddle?: Providers['paddle'];
  /** Records every opening of the checkout, and notifies the page of its events. */
  checkouts?: StandInCheckout[];
  /** Records where tabs were sent; `blocked`: none opens. */
  tabs?: string[] | 'blocked';
}

export interface StandInCheckout {
  options: CheckoutOpenOptions;
  tell: (event: CheckoutEvent) => void;
  closed: boolean;
}

/** The payment providers without their scripts. */
export function standInProviders({
  bank,
  stripe,
  paddle,
  checkouts = [],
  tabs = [],
}: StandInScript = {}): Providers {
  const cards = standInCards(bank);
  return {
    stripe: stripe ?? (() => Promise.resolve(cards)),
    paddle:
      paddle ??
      (async (_way, _environment, told) => ({
        open: (options) => {
          checkouts.push({ options, tell: told, closed: false });
          told({ name: 'checkout.loaded' });
        },
        close: () => {
          for (const checkout of checkouts) checkout.closed = true;
        },
      })),
    openTab: () =>
      tabs === 'blocked'
        ? undefined
        : { lead: (address) => void tabs.push(address), close: () => void tabs.push('closed') },
  };
}
