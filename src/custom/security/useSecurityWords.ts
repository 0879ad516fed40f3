import { useCallback } from 'react';
import { AuthenticatorFault } from '../../session/authenticator.ts';
import { wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';

/** Words for a failure: the browser's, the server's or our own. */
export function useSecurityWords() {
  const say = useWords();
  return useCallback(
    (failure: unknown): string =>
      failure instanceof AuthenticatorFault
        ? say(`security.problems.${failure.problem}`)
        : wordsOf(failure, say('security.notDone')),
    [say],
  );
}
