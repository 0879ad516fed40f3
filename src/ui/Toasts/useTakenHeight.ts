import { useLayoutEffect, useRef } from 'react';

const NAME = '--toasts-height';

/** How much of the page's top the notifications take, for pages and dialogs that make room: nothing while there are none. */
export const toastsHeight = `var(${NAME}, 0px)`;

/** Measures the notifications into `--toasts-height` on the root, whenever their number or their lines change. */
export function useTakenHeight(gap: number) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const bottom = region.current?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      if (bottom > 0) style.setProperty(NAME, `${Math.ceil(bottom) + gap}px`);
      else style.removeProperty(NAME);
    };
    const watch = new ResizeObserver(measure);
    if (region.current) watch.observe(region.current);
    return () => {
      watch.disconnect();
      style.removeProperty(NAME);
    };
  }, [gap]);
  return region;
}
