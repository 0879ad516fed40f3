import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Puts a command's answer in place of what was answered, or is on its way, to questions asked before it.
 * @param concerned begins the keys of all questions that the command changes the answers of
 */
export function takenAnswers(cache: QueryClient, concerned: QueryKey) {
  return {
    /** Before the command is sent: what is on its way would come after its answer, and tell of the time before. */
    hold: () => cache.cancelQueries({ queryKey: concerned }),
    /** The command's answer, also to the question of `key`; whatever else is in sight is asked anew. */
    take: (key: QueryKey, answer: unknown) => {
      const taken = hashKey(key);
      cache.removeQueries({ queryKey: concerned, type: 'inactive' });
      cache.setQueryData(key, answer);
      void cache.invalidateQueries({
        queryKey: concerned,
        predicate: ({ queryHash }) => queryHash !== taken,
      });
    },
    /** The command changed nothing: asks once more what was stopped for it before it had an answer. */
    release: () =>
      void cache.refetchQueries({
        queryKey: concerned,
        predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle',
      }),
  };
}
