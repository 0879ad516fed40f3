import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useSession } from '../../AccountContext.ts';
import { useNotifyFailure } from '../../useNotifyFailure.ts';
import { useWords, type MessageKey } from '../../words.ts';
import { unavailableWords, taxWords, type Purchase } from './purchases.ts';

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Begins what a button of the account screen is for: first the tax ID, where one is needed, then the payment. */
export function usePayment(): (purchase: Purchase) => Promise<void> {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { detail } = useSession();
  return useCallback(
    async (purchase) => {
      const unavailable = say(unavailableWords[purchase]);
      const tax: MessageKey | undefined = taxWords[purchase];
      try {
        // its countries and zones are no part of the first screen
        const needed = tax && (await import('#rules/taxIdNeed')).taxIdIsNeeded(detail, browserZone());
        notify(needed ? say(tax) : unavailable, { type: 'error' });
      } catch (failure) {
        notifyFailure(failure, unavailable);
      }
    },
    [say, notify, notifyFailure, detail],
  );
}
