import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Body } from '#contract/index';
import { useSend } from '../../app/AccountContext.ts';
import { perform } from '../../data/refusal.ts';

export type NewReport = Omit<Body<'sharedreports#create'>, 'identifier'>;

/** A publication's shared reports, and what their owner does with them. */
export function useSharedReports(publication: string, wanted: boolean) {
  const send = useSend();
  const cache = useQueryClient();
  const queryKey = ['sharedreports', publication];
  const changed = () => cache.invalidateQueries({ queryKey });
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await send('sharedreports', { identifier: publication }, signal)).reports,
    enabled: wanted,
    // when a report was last opened is worth knowing each time the dialog opens
    staleTime: 0,
  });
  const create = useMutation({
    mutationFn: (report: NewReport) =>
      perform(send, 'sharedreports#create', { identifier: publication, ...report }),
    onSuccess: changed,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => perform(send, 'sharedreports#revoke', { identifier: publication, id }),
    onSuccess: changed,
  });
  return { query, create: create.mutateAsync, revoke: revoke.mutateAsync };
}
