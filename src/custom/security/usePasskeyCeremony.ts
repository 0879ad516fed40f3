import { useMemo } from 'react';
import { useAccount } from '../../app/AccountContext.ts';
import { useRest } from './useRest.ts';

/** The server's challenges, answered by the browser's authenticator. */
export function usePasskeyCeremony() {
  const { authenticator } = useAccount();
  const { create } = useRest();
  return useMemo(
    () => ({
      isThere: authenticator.isThere(),
      make: async () => authenticator.make((await create('passkey-challenges', { purpose: 'add' })).options),
      prove: async () =>
        authenticator.answer((await create('passkey-challenges', { purpose: 'prove' })).options),
    }),
    [authenticator, create],
  );
}
