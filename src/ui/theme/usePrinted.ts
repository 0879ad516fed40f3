import { useEffect } from 'react';
import { schemeAttribute } from './theme.ts';

/** Paper is light, whatever the screen is, and a drawing is as wide as the paper. Both are put back afterwards. */
export function usePrinted(): void {
  useEffect(() => {
    const root = document.documentElement;
    let undo: (() => void)[] = [];
    const begin = () => {
      const scheme = root.getAttribute(schemeAttribute);
      root.setAttribute(schemeAttribute, 'light');
      undo.push(() => scheme !== null && root.setAttribute(schemeAttribute, scheme));
      for (const drawing of document.querySelectorAll('.plot svg')) {
        const { clientWidth: width, clientHeight: height, parentElement: frame } = drawing;
        frame?.style.setProperty('--drawn', `${width} / ${height}`);
        undo.push(() => frame?.style.removeProperty('--drawn'));
        if (drawing.hasAttribute('viewBox')) continue;
        drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
        undo.push(() => drawing.removeAttribute('viewBox'));
      }
    };
    const end = () => {
      for (const step of undo) step();
      undo = [];
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
