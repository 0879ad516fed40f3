import { useEffect, useState, type RefObject } from 'react';

/** Pixels below the window at which something is about to be seen. */
const AHEAD = '400px';

/**
 * Whether an element has come near what is in sight: only then does it need its code. From then on it stays so.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const place = element.current;
    if (near || !place) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
