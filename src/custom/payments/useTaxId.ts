import { useState } from 'react';
import { taxIdRefused } from '#rules/accessWords';
import { taxIdIsNeeded } from '#rules/taxIdNeed';
import { useConfig, useSend, useSession } from '../../app/AccountContext.ts';
import { useReread } from '../../app/useReread.ts';
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
  const send = useSend();
  const reread = useReread();
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
    await reread(say('payments.failed.stale'));
    return undefined;
  };
  return { reason: needed ? reason : undefined, save };
}
