import { useNotify } from 'react-admin';
import { useSend } from '../../app/AccountContext.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useReread } from '../../app/useReread.ts';
import { perform, wordsOf } from '../../data/refusal.ts';
import type { Refused } from '../../forms/AccountForm.tsx';
import { useWords } from '../../i18n/words.ts';

const CALL = 'updateuser#registerdomain';

/** Registers a domain. Only the server knows all domain endings, so its words explain a refusal. */
export function useRegisterDomain() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const send = useSend();
  const reread = useReread();

  return async ({ domain }: { domain: string }): Promise<Refused<{ domain: string }> | void> => {
    try {
      const { message } = await perform(send, CALL, { newdomain: domain.trim() });
      notify(message, { type: 'success' });
    } catch (failure) {
      notifyFailure(failure, say('profile.keys.failed'));
      return { domain: wordsOf(failure, '') };
    }
    // Not awaited: the form is empty again at once, and what is typed next stays.
    void reread(say('profile.stale'));
  };
}
