import { useCallback, useEffect, useRef } from 'react';
import { focusHeading } from '../app/pageHeading.ts';

/**
 * Where the focus goes when the pressed button disappears: the list's search field, or the heading of a list without
 * one.
 */
export function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('[role=search] input');
  if (field) field.focus();
  else focusHeading();
}

/**
 * Moves the focus to the search field when a row's own button deleted it.
 * @param asking whether the dialog is still open
 * @returns a function to call after deleting
 */
export function useFocusAfterDelete(rows: readonly unknown[], asking: boolean): () => void {
  const before = useRef<readonly unknown[]>(undefined);
  useEffect(() => {
    if (before.current === undefined || asking) return;
    const at = document.activeElement;
    // a closing dialog keeps the focus where its button is gone
    if (at === document.body || at?.closest('[role=alertdialog]')) focusSearch();
    if (before.current !== rows) before.current = undefined;
  }, [rows, asking]);
  return useCallback(() => {
    before.current = rows;
  }, [rows]);
}
