import type { CheckoutOpenOptions } from '@paddle/paddle-js';
import type { Providers } from '../src/custom/payments/providers.ts';
import type { CheckoutEvent } from '../src/custom/payments/providerScripts.ts';
import { standInCards, type BankAnswers } from './standInCards.ts';

/** What a stand-in is told to do, and what it takes down. */
export interface StandInScript {
  bank?: BankAnswers;
  /** In place of the card provider's script: one that does not come, say. */
  stripe?: Providers['stripe'];
  paddle?: Providers['paddle'];
  /** Takes down every opening of the checkout, and tells the page what happens in it. */
  checkouts?: StandInCheckout[];
  /** Takes down where tabs were led; `blocked`: none opens. */
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
