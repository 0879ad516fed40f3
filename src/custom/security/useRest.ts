import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RestBody, RestName, RestReply } from '#contract/rest';
import { useAccount } from '../../app/AccountContext.ts';

/** Commands on the host's REST resources, and the reloading of what they changed. */
export function useRest() {
  const { dataProvider } = useAccount();
  const cache = useQueryClient();
  return useMemo(() => {
    const changed = (...names: RestName[]) =>
      Promise.all([...names, 'security-events'].map((name) => cache.invalidateQueries({ queryKey: [name] })));
    return {
      /** Reloads these resources and the log. */
      changed,
      isProven: async () =>
        (
          await dataProvider.getList('proofs', {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
          })
        ).data.length > 0,
      create: async <N extends RestName>(name: N, data: RestBody<N, 'create'>) => {
        const made: { data: unknown } = await dataProvider.create(name, { data: data as never });
        return made.data as RestReply<N, 'create'>;
      },
      update: async <N extends RestName>(name: N, id: string, data: RestBody<N, 'update'>) => {
        const made: { data: unknown } = await dataProvider.update(name, {
          id,
          data: data as never,
          previousData: { id },
        });
        return made.data as RestReply<N, 'update'>;
      },
      remove: async (name: RestName, id: string) => {
        await dataProvider.delete(name, { id });
      },
    };
  }, [dataProvider, cache]);
}
