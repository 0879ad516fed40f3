import { useAccount } from './AccountContext.ts';
import { useNotifyFailure } from './useNotifyFailure.ts';

/**
 * Rereads the account after a change, and says so where that fails.
 * @returns a function that takes the words for it, and resolves with whether the page shows the change
 */
export function useReread(): (stale: string) => Promise<boolean> {
  const { authProvider } = useAccount();
  const notifyFailure = useNotifyFailure();
  return async (stale) => {
    try {
      await authProvider.reread();
      return true;
    } catch (failure) {
      notifyFailure(failure, stale);
      return false;
    }
  };
}
