import type { Page } from '@playwright/test';

/** What no screen may do at any width, in words: scroll sideways, or cut a number. */
export const faultsInSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    if (beyond > 0) found.add(`scrolls sideways by ${beyond} px`);
    /** With its unit or currency, or a date. */
    const number = /^[^\p{L}]*\d[^\p{L}]*(\p{L}{1,3}\b[^\p{L}]*){0,2}$/u;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue?.trim() ?? '';
      const holder = text.parentElement;
      if (!number.test(words) || !holder?.checkVisibility() || holder.closest('.unseen')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      let free = false;
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        // what is placed by an ancestor is not cut before it
        if (free && position === 'static') continue;
        // what scrolls can be brought into sight
        if (/auto|scroll/.test(overflowX)) break;
        const edge = box.getBoundingClientRect();
        // a pixel is how assistive technology alone is given words
        const cuts = /hidden|clip/.test(overflowX) && edge.width > 1;
        if (cuts && (right > edge.right + 1 || left < edge.left - 1)) found.add(`cuts “${words}”`);
        free = position === 'absolute';
      }
    }
    return [...found];
  });
