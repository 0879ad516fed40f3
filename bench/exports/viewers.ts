/** How a script reads one maker's books; expressions run in the page. */
export interface Viewer {
  name: string;
  /** The pages in view, by what is drawn or by the viewer's own account; an error or none while it opens. */
  inView: string;
  next: string;
}

const click = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).click()`;
const turnBook =
  "jQuery('.page-wrapper, .turn-page').parents().filter((_, it) => jQuery(it).data('totalPages') !== undefined)";
const isRightToLeft = "$FlowPaper('documentViewer').config?.document?.RTLMode";
/** From a label such as "4-5/24". */
const label = (selector: string) =>
  `(document.querySelector(${JSON.stringify(
    selector,
  )}).textContent.split('/')[0].match(/\\d+/g) ?? []).map(Number)`;

/** A page without a viewer is its only page; it is scrolled. */
export const scrolled: Viewer = {
  name: '',
  inView: '[1]',
  next: 'scrollBy(0, innerHeight * 0.8)',
};

/** Of the makers that the host knows, by their own ways of turning a page. */
export const viewers: readonly Viewer[] = [
  {
    name: 'FlowPaper',
    // its book by turn.js, or what lies on top, left and right of the middle
    inView: `$FlowPaper('documentViewer').getCurrPage() && (window.jQuery.fn.turn && ${turnBook}.length
      ? ${turnBook}.turn('view').filter(Boolean)
        .map((page) => ${isRightToLeft} ? ${turnBook}.turn('pages') + 1 - page : page)
      : [0.4, 0.6].flatMap((at) => {
          const top = document.elementsFromPoint(innerWidth * at, innerHeight / 2)
            .map((it) => it.closest('[id^=pageContainer_]')).find(Boolean);
          return top ? [Number(top.id.split('_')[1]) + 1] : [];
        }))`,
    next: `$FlowPaper('documentViewer')[${isRightToLeft} ? 'prevPage' : 'nextPage']()`,
  },
  {
    name: 'Flip PDF',
    inView: 'BookInfo.getCurrentPages().map(Number).filter(Boolean)',
    next: '(window.BookInfo.nextPage || window.nextPageFun).call(window.BookInfo)',
  },
  {
    name: 'dFlip',
    inView: `window.DFLIP && ${label('.df-ui-page label')}.flatMap((page) => {
      // the second edition keeps its state itself
      const { viewer, target } = window.dFlipBook ?? window[document.querySelector('._df_book').id];
      const last = Number(document.querySelector('.df-ui-page label').textContent.match(/\\d+(?=\\D*$)/)[0]);
      if (viewer ? viewer.isSingle : target.pageMode !== 2) return [page];
      const left = page - (page % 2);
      return [left, left + 1].filter((it) => it > 0 && it <= last);
    })`,
    next: click('.df-ui-next'),
  },
  {
    name: 'Real3D FlipBook',
    inView: `Object.values(FLIPBOOK.books).find((book) => book.enabled).main.cPage.map((page) => page + 1)`,
    next: 'Object.values(FLIPBOOK.books).find((book) => book.enabled).main.nextPage()',
  },
  {
    name: 'pdf.js',
    inView: 'PDFViewerApplication.pagesCount > 0 ? [PDFViewerApplication.page] : []',
    next: 'PDFViewerApplication.page++',
  },
  {
    name: 'turn.js',
    inView: `!window.$FlowPaper && ${turnBook}.turn('view').filter(Boolean)`,
    next: `${turnBook}.turn('next')`,
  },
  {
    name: 'StPageFlip',
    inView: `window.stBook && (() => {
        const at = stBook.getCurrentPageIndex(), pages = stBook.getPageCollection();
        return pages.getSpread()[pages.getSpreadIndexByPage(at)].map((page) => page + 1);
      })()`,
    next: 'stBook.flipNext()',
  },
];

/**
 * Runs in the page before its own scripts: how long each page is in view, looked at ten times a second. It
 * leaves `stopWatch` with the viewer's name, the seconds by page, and when the viewer was open.
 */
export const stopWatch = `(() => {
  if (window !== top) return;
  const viewers = {${viewers.map(({ name, inView }) => `${JSON.stringify(name)}: () => ${inView}`).join(', ')}};
  const watch = (window.stopWatch = { viewer: '', openMs: 0, pages: {} });
  let last = performance.now();
  // a book of StPageFlip or dFlip may be known only to the script that made it
  const findStPageFlip = setInterval(() => {
    const { PageFlip } = window.St ?? {};
    if (!PageFlip) return;
    clearInterval(findStPageFlip);
    const { trigger } = PageFlip.prototype;
    PageFlip.prototype.trigger = function (...told) { window.stBook = this; return trigger.apply(this, told); };
  }, 1);
  const findDFlip = setInterval(() => {
    const { flipBook } = window.jQuery?.fn ?? {};
    if (!flipBook) return;
    clearInterval(findDFlip);
    jQuery.fn.flipBook = function (...told) { return (window.dFlipBook = flipBook.apply(this, told)); };
  }, 1);
  const look = (name) => {
    try { return [...new Set(viewers[name]() || [])]; } catch { return []; }
  };
  setInterval(() => {
    const now = performance.now();
    watch.viewer ||= Object.keys(viewers).find((name) => look(name).length) ?? '';
    // until a viewer has opened, the page counts as one that is scrolled
    if (watch.viewer && !watch.openMs) Object.assign(watch, { openMs: Math.round((last = now)), pages: {} });
    for (const page of document.hidden ? [] : watch.viewer ? look(watch.viewer) : ${scrolled.inView})
      watch.pages[page] = (watch.pages[page] ?? 0) + (now - last) / 1000;
    last = now;
  }, 100);
})()`;
