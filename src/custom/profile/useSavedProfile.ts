import { taxIdRefused } from '#rules/accessWords';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useSend, useSession } from '../../app/AccountContext.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useReread } from '../../app/useReread.ts';
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
  const send = useSend();
  const reread = useReread();
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
    await reread(say('profile.stale'));
  };
  return { before, save };
}
