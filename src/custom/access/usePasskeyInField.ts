import { useEffect } from 'react';
import { useAccount } from '../../app/AccountContext.ts';
import { AuthenticatorFault } from '../../session/authenticator.ts';
import { Refusal } from '../../data/refusal.ts';
import { usePasskeyWords } from './usePasskeyWords.ts';

/** A challenge is valid for five minutes; renewed before it expires. */
const renewedEvery = 4 * 60_000;

/** Has the browser offer passkeys in the email field while the page is open. */
export function usePasskeyInField(onFailed: (words: string) => void) {
  const { authenticator, authProvider, send, config } = useAccount();
  const offered = config.security === true;
  const wordsFor = usePasskeyWords();
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const chosen = async () => {
      try {
        const { options } = await send('login#challenge', {});
        if (!here) return undefined;
        timer = setTimeout(() => void offer(), renewedEvery);
        return await authenticator.answer(options, true);
      } catch (failure) {
        // an unrequested offer fails silently
        if (failure instanceof AuthenticatorFault || failure instanceof Refusal) return undefined;
        throw failure;
      }
    };
    const offer = async () => {
      if (!offered || !authenticator.isThere() || !(await authenticator.offersInField())) return;
      const passkey = await chosen();
      if (!here || !passkey) return;
      try {
        await authProvider.login({ passkey });
      } catch (failure) {
        if (here) onFailed(wordsFor(failure));
      }
    };
    void offer();
    return () => {
      here = false;
      clearTimeout(timer);
      if (timer) void authenticator.giveUp();
    };
  }, [offered, authenticator, authProvider, send, wordsFor, onFailed]);
}
