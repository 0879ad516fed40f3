import { useQuery } from '@tanstack/react-query';
import { useConfig, useSend } from '../../app/AccountContext.ts';
import { readersPart } from './readersPart.ts';

/** How many readers each publication had; never loaded where the host does not count them. */
export function useReaderCounts(enabled: boolean) {
  const send = useSend();
  const { readerCounts = false } = useConfig();
  return useQuery({
    // a publication that is deleted or added changes them
    queryKey: ['publications', 'readers'],
    queryFn: async ({ signal }) => {
      await readersPart.load();
      return readersPart.loaded()?.countReaders(send, signal) ?? null;
    },
    enabled: readerCounts && enabled,
  });
}
