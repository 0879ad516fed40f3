import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useParams, useSearchParams } from '../../app/routing.tsx';
import { withParam } from '../../app/withParam.ts';
import { useListRange } from '../../publication/useListRange.ts';
import type { ReaderScope } from './readersCalls.ts';

/** A page's number, as the host takes it. */
export const isPage = (text: string) => /^[1-9]\d{0,4}$/.test(text);

/** The filters of a list of readers and its range, in the page's address. */
export function useReaderFilters() {
  const { publication } = useParams();
  const [params, setParams] = useSearchParams();
  const past = params.get('past') ?? '';
  const range = useListRange();
  const readPast = isPage(past) ? past : undefined;
  const cameBack = params.get('back') === 'yes';
  const clicked = params.get('clicked') === 'yes';
  const scope = useMemo<ReaderScope>(
    () => ({
      ...(publication !== undefined && { publication }),
      ...(readPast !== undefined && { readPast }),
      ...(cameBack && { cameBack: 'yes' }),
      ...(clicked && { clicked: 'yes' }),
      ...range?.scope,
    }),
    [publication, readPast, cameBack, clicked, range?.scope],
  );
  // the router's own function form begins with the query of the render it came from
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const set = useCallback(
    (changes: Partial<Record<'past' | 'back' | 'clicked', string>>) => {
      // another list begins at its first page
      let next = withParam(latest.current, 'page');
      for (const [name, value] of Object.entries(changes)) next = withParam(next, name, value || undefined);
      latest.current = next;
      setParams(next);
    },
    [setParams],
  );
  return { scope, range, readPast, cameBack, clicked, set };
}
