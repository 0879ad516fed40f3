import { useCallback, useEffect, useRef } from 'react';
import { focusHeading } from '../app/pageHeading.ts';

/** For whoever presses a button that goes away with it: the list's search field takes the focus, or the heading of a list without one. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('[role=search] input');
  if (field) field.focus();
  else focusHeading();
}

/**
 * Whoever deleted a row by a button that went with it finds the search field under their fingers.
 * @param asking whether the question is still open
 * @returns to be called once the deed is done
 */
export function useFocusAfterDelete(rows: readonly unknown[], asking: boolean): () => void {
  const before = useRef<readonly unknown[]>(undefined);
  useEffect(() => {
    if (before.current === undefined || asking) return;
    const at = document.activeElement;
    // a question that closes keeps the focus where its button is gone
    if (at === document.body || at?.closest('[role=alertdialog]')) focusSearch();
    if (before.current !== rows) before.current = undefined;
  }, [rows, asking]);
  return useCallback(() => {
    before.current = rows;
  }, [rows]);
}
