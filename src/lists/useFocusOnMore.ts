import { useEffect, useRef } from 'react';

const childAt = (list: HTMLElement, row: number) => list.children[row];
/** The row of a `DataTable` in the element; none where it is not drawn. */
export const tableRowAt = (within: HTMLElement, row: number) => within.querySelector(`[data-row="${row}"]`);

/**
 * After "show more" the focus goes to the first row that is newly shown: the pressed button may have gone, and reading
 * goes on there.
 * @param count how many rows are shown
 * @param loading whether more are on their way; if none come, the focus stays
 * @param rowAt finds a row, from 0, in `list`; by default its rows are its first children. Keep it stable between renders
 * @returns `list`: what the rows are in
 */
export function useFocusOnMore<List extends HTMLElement>(
  count: number,
  loading: boolean,
  rowAt: (list: HTMLElement, row: number) => Element | null | undefined = childAt,
) {
  const list = useRef<List>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (loading || before.current === undefined) return;
    const first = list.current && rowAt(list.current, before.current);
    before.current = undefined;
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus();
  }, [count, loading, rowAt]);
  return {
    list,
    onMore: () => {
      before.current = count;
    },
  };
}
