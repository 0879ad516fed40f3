import type { Verso } from './verso.ts';

interface PdfViewerApplication {
  initializedPromise: Promise<void>;
  page: number;
  pagesCount: number;
  /** 1: pages are paired from an odd one on; 2: from an even one on. */
  pdfViewer: { spreadMode: number };
  eventBus: { on(event: string, listener: () => void): void };
}
declare global {
  interface Window {
    PDFViewerApplication?: PdfViewerApplication;
  }
}

/** The viewer of pdf.js: `pagechanging` on its event bus. */
export default function watch(verso: Verso): void {
  const app = window.PDFViewerApplication;
  if (!app) return;
  const tell = () => {
    const { page, pagesCount: pages } = app;
    const { spreadMode } = app.pdfViewer;
    const left = spreadMode > 0 && page % 2 !== spreadMode % 2 ? page - 1 : page;
    if (pages) verso.page(left || 1, { pages, spread: spreadMode > 0 && left > 0 && left < pages });
  };
  const start = () => {
    for (const event of ['pagesinit', 'pagechanging', 'spreadmodechanged']) app.eventBus.on(event, tell);
    tell();
  };
  void app.initializedPromise.then(start);
}
