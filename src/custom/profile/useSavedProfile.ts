import { taxIdRefused } from '#rules/accessWords';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { perform, Refusal } from '../../data/refusal.ts';
import type { Refused } from '../../forms/AccountForm.tsx';
import { useWords } from '../../i18n/words.ts';
import { bodyOf, draftOf, type ProfileDraft } from './profileModel.ts';

const CALL = 'updateuser#updatedetails';

/** The profile when its form opened, and the command that saves it. */
export function useSavedProfile(onSaved: () => void) {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { send, authProvider } = useAccount();
  const session = useSession();
  const [before] = useState(() => draftOf(session));

  const save = async (draft: ProfileDraft): Promise<Refused<ProfileDraft> | void> => {
    try {
      const { message } = await perform(send, CALL, bodyOf(draft));
      notify(message, { type: 'success' });
    } catch (failure) {
      if (failure instanceof Refusal && failure.words === taxIdRefused) {
        notify(say('profile.edit.taxRefused'), { type: 'error' });
        return { taxId: say('profile.edit.taxRefused') };
      }
      notifyFailure(failure, say('profile.edit.failed'));
      return;
    }
    onSaved();
    try {
      await authProvider.reread();
    } catch (failure) {
      notifyFailure(failure, say('profile.stale'));
    }
  };
  return { before, save };
}
