import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useConfig, useSend } from '../../app/AccountContext.ts';
import { Refusal } from '../../data/refusal.ts';
import { defaultRange, localDay, toInstants } from '../../publication/dateRange.ts';

/** The days that readers are counted in: those that every other screen begins with. */
export function useCountedRange(): DayRange {
  const today = localDay(new Date());
  return useMemo(() => defaultRange(today), [today]);
}

/** How many readers each publication had; never loaded where the host does not count them. */
export function useReaderCounts(enabled: boolean) {
  const send = useSend();
  const { readerCounts = false } = useConfig();
  const range = useCountedRange();
  return useQuery({
    // a publication that is deleted or added changes them
    queryKey: ['publications', 'readers', range],
    queryFn: async ({ signal }) => {
      const body = {
        ...toInstants(range),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
      };
      const reply = await send('getoverview#readers', body, signal);
      if (reply.result !== 'SUCCESS') throw new Refusal('refused', 'getoverview#readers', reply.message);
      return new Map(reply.counts.map((counted) => [counted.publication, counted]));
    },
    enabled: readerCounts && enabled,
  });
}
