import { useCallback } from 'react';
import { AuthenticatorFault } from '../../session/authenticator.ts';
import { Refusal, wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';

/** Why a passkey login failed, and what to do. */
export function usePasskeyWords() {
  const say = useWords();
  return useCallback(
    (failure: unknown): string => {
      if (failure instanceof AuthenticatorFault)
        return say(
          failure.problem === 'cancelled' ? 'access.passkey.cancelled' : 'access.passkey.unsupported',
        );
      const kind = failure instanceof Refusal ? failure.kind : 'fault';
      if (kind === 'refused') return say('access.passkey.unknown');
      return kind === 'tooMany' ? wordsOf(failure, say('access.login.failed')) : say('access.login.failed');
    },
    [say],
  );
}
