import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import { isAbort, Refusal, wordsOf } from '../data/refusal.ts';

/**
 * Notifies of a failed call, in the server's words or the given ones. Silent for an ended session, which the login page
 * reports, and for an aborted call.
 */
export function useNotifyFailure(): (failure: unknown, otherwise: string) => void {
  const notify = useNotify();
  return useCallback(
    (failure, otherwise) => {
      if (isAbort(failure) || (failure instanceof Refusal && failure.kind === 'signedOut')) return;
      notify(wordsOf(failure, otherwise), { type: 'error' });
    },
    [notify],
  );
}
