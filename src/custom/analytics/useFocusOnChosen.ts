import { useEffect, useRef, type RefObject } from 'react';

/**
 * Once a row that was chosen elsewhere is in the list, it has the focus: the button that led there goes with the rows
 * that the filter leaves out.
 * @param ready the dialog has given the focus back
 * @returns to be called with whether a row is to come
 */
export function useFocusOnChosen(list: RefObject<HTMLElement | null>, ready: boolean) {
  const awaited = useRef(false);
  // without dependencies: nothing here tells when the row comes
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!ready || !awaited.current || !row) return;
    awaited.current = false;
    const { activeElement: active } = document;
    const wentOn = active?.closest('main') && !list.current?.contains(active);
    if (!wentOn) row.focus();
  });
  return (comes: boolean) => {
    awaited.current = comes;
  };
}
