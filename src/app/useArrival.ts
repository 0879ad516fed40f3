import { useEffect, useState } from 'react';
import { focusHeading } from './pageHeading.ts';
import { NavigationType, useLocation, useNavigationType } from './routing.tsx';

/**
 * After a change of page, starts at its top and moves the focus to its heading, so that keyboards and screen readers
 * start where eyes do. The first page of a visit leaves the focus alone.
 */
export function useArrival(arrived: boolean) {
  const { key } = useLocation();
  const [way] = useState(useNavigationType());
  const [isFirst] = useState(key === 'default');
  useEffect(() => {
    if (!arrived || isFirst) return;
    // Back and Forward leave the page where the browser remembers it.
    if (way !== NavigationType.Pop) document.documentElement.scrollTop = 0;
    focusHeading();
  }, [arrived, isFirst, way]);
}
