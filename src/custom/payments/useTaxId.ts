import { useState } from 'react';
import { taxIdRefused } from '#rules/accessWords';
import { taxIdIsNeeded } from '#rules/taxIdNeed';
import { useAccount, useConfig, useSession } from '../../app/AccountContext.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { perform, Refusal, wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { bodyOf, draftOf } from '../profile/profileModel.ts';
import { buyings, type TaxReason } from './buyings.ts';
import type { Buying } from './purchases.ts';

const CALL = 'updateuser#updatedetails';
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a tax ID has to be given before something is bought, and how it is saved. */
export function useTaxId(buying: Buying) {
  const say = useWords();
  const notifyFailure = useNotifyFailure();
  const { send, authProvider } = useAccount();
  const session = useSession();
  const { payments } = useConfig();
  const [saved, setSaved] = useState(false);

  const { tax } = buyings[buying];
  const reason: TaxReason | undefined = tax === 'renewal' && !payments?.taxIdOnRenewal ? undefined : tax;
  const needed = reason !== undefined && !saved && taxIdIsNeeded(session.detail, browserZone());

  const wordsFor = (failure: unknown) =>
    failure instanceof Refusal && failure.words === taxIdRefused
      ? say('payments.tax.refused')
      : wordsOf(failure, say('payments.tax.failed'));
  /** Saves it where it is needed. Resolves with the words of a refusal, or with nothing. */
  const save = async (taxId: string): Promise<string | undefined> => {
    if (!needed) return undefined;
    try {
      await perform(send, CALL, bodyOf({ ...draftOf(session), taxId }));
    } catch (failure) {
      return wordsFor(failure);
    }
    setSaved(true);
    try {
      await authProvider.reread();
    } catch (failure) {
      notifyFailure(failure, say('payments.failed.stale'));
    }
    return undefined;
  };
  return { reason: needed ? reason : undefined, save };
}
