import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Refusal } from '../../data/refusal.ts';
import { useReportApi } from './ReportContext.ts';

const queryKey = ['report'];
/** How long a revoked report may stay on the screen of a visitor who does nothing, in milliseconds. */
const lookedAtEvery = 60_000;

/** A visitor who may no longer read the figures: the report has ended, or wants its password again. */
const isShut = (failure: unknown) =>
  failure instanceof Refusal && (failure.kind === 'refused' || failure.kind === 'unproven');

/** The report as it is at present. Looked at anew once figures are refused. */
export function useReport() {
  const { read } = useReportApi();
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        // refused itself, it would be asked for without end
        if (event.query.queryHash === hashKey(queryKey)) return;
        if (isShut(event.action.error)) void cache.invalidateQueries({ queryKey });
      }),
    [cache],
  );
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    refetchInterval: lookedAtEvery,
    refetchOnWindowFocus: true,
  });
}
