import { useEffect, useRef } from 'react';

/**
 * After "show more" the focus goes to the first row that is newly shown: the pressed button may have gone, and reading
 * goes on there.
 * @param count how many rows are shown
 * @param loading whether more are on their way; if none come, the focus stays
 * @returns `list`: what has the rows as its first children
 */
export function useFocusOnMore<List extends HTMLElement>(count: number, loading: boolean) {
  const list = useRef<List>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (loading || before.current === undefined) return;
    const first = list.current?.children[before.current];
    before.current = undefined;
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus();
  }, [count, loading]);
  return {
    list,
    onMore: () => {
      before.current = count;
    },
  };
}
