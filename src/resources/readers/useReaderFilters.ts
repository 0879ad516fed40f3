import { useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from '../../app/routing.tsx';
import type { ReaderScope } from './readersCalls.ts';

const page = /^[1-9]\d{0,4}$/;

/** The filters of a list of readers, in the page's address. */
export function useReaderFilters() {
  const { publication } = useParams();
  const [params, setParams] = useSearchParams();
  const past = params.get('past') ?? '';
  const readPast = page.test(past) ? past : undefined;
  const cameBack = params.get('back') === 'yes';
  const clicked = params.get('clicked') === 'yes';
  const scope = useMemo<ReaderScope>(
    () => ({
      ...(publication !== undefined && { publication }),
      ...(readPast !== undefined && { readPast }),
      ...(cameBack && { cameBack: 'yes' }),
      ...(clicked && { clicked: 'yes' }),
    }),
    [publication, readPast, cameBack, clicked],
  );
  const set = useCallback(
    (changes: Record<'past' | 'back' | 'clicked', string> | Record<string, string>) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key);
          else next.set(key, value);
        }
        // another list begins at its first page
        next.delete('page');
        return next;
      }),
    [setParams],
  );
  return { scope, readPast, cameBack, clicked, set };
}
