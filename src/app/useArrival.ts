import { useEffect, useState } from 'react';
import { focusHeading, focusSection } from './pageHeading.ts';
import { NavigationType, useLocation, useNavigationType } from './routing.tsx';

/**
 * After a change of page, scrolls to its top and focuses its heading, so that keyboard and screen reader users start
 * where sighted users do. The first page of a visit leaves the focus alone.
 */
export function useArrival(arrived: boolean) {
  const { key, hash } = useLocation();
  const [way] = useState(useNavigationType());
  const [isFirst] = useState(key === 'default');
  useEffect(() => {
    if (!arrived || isFirst) return;
    // Back and Forward keep the scroll position that the browser restores.
    if (way !== NavigationType.Pop) document.documentElement.scrollTop = 0;
    focusHeading();
  }, [arrived, isFirst, way]);
  // a section of the page has an address of its own
  useEffect(() => {
    if (arrived && hash !== '') focusSection(hash.slice(1));
  }, [arrived, hash, key]);
}
