import { useId, useState } from 'react';
import { taxIdIsNeeded } from '#rules/taxIdNeed';
import { useAccount, useConfig, useSession } from '../../app/AccountContext.ts';
import { Refusal, succeed, wordsOf } from '../../data/refusal.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import { bodyOf, draftOf } from '../profile/profileModel.ts';
import { TAX_REFUSED } from './failureWords.ts';
import { buyings, type TaxReason } from './buyings.ts';
import type { Buying } from './purchases.ts';

const CALL = 'updateuser#updatedetails';
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The tax ID that has to be given before something is bought, where it has to be. */
export function useTaxId(buying: Buying) {
  const say = useWords();
  const notifyFailure = useNotifyFailure();
  const id = useId();
  const { send, authProvider } = useAccount();
  const session = useSession();
  const { payments } = useConfig();
  const [value, setValue] = useState('');
  const [error, setError] = useState('');
  const [saved, setSaved] = useState(false);

  const { tax } = buyings[buying];
  const reason: TaxReason | undefined = tax === 'renewal' && !payments?.taxIdOnRenewal ? undefined : tax;
  const needed = reason !== undefined && !saved && taxIdIsNeeded(session.detail, browserZone());

  const complain = (words: string) => {
    setError(words);
    document.getElementById(id)?.focus();
    return false;
  };
  const wordsFor = (failure: unknown) =>
    failure instanceof Refusal && failure.words === TAX_REFUSED
      ? say('payments.tax.refused')
      : wordsOf(failure, say('payments.tax.failed'));
  const save = async (taxId: string): Promise<boolean> => {
    try {
      succeed(CALL, await send(CALL, bodyOf({ ...draftOf(session), taxId })));
    } catch (failure) {
      return complain(wordsFor(failure));
    }
    setSaved(true);
    try {
      await authProvider.reread();
    } catch (failure) {
      notifyFailure(failure, say('payments.failed.stale'));
    }
    return true;
  };
  return {
    reason: needed ? reason : undefined,
    field: {
      id,
      value,
      error,
      onChange: (typed: string) => {
        setValue(typed);
        setError('');
      },
    },
    /** Whether something is typed where something is needed; says so beside the field otherwise. */
    isGiven: (): boolean => !needed || value.trim() !== '' || complain(say(`payments.tax.${reason}`)),
    /** Keeps it. Whether it was needed or not: true when nothing stands in the way any more. */
    keep: async (): Promise<boolean> => !needed || save(value),
  };
}
