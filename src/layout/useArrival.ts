import { useEffect, useState } from 'react';
import { useLocation } from '../routing.tsx';

/**
 * After a change of page, moves the focus to the new page's heading, so that keyboards and screen readers
 * start where eyes do. The first page of a visit leaves the focus alone.
 */
export function useArrival(arrived: boolean) {
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');
  useEffect(() => {
    if (!arrived || isFirst) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [arrived, isFirst]);
}
