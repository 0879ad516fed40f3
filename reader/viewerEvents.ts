/** A point of attention in page units: page height 1000, width 1000 × aspect. */
export interface PagePoint {
  pageNumber: number;
  x: number;
  y: number;
  value: number;
  radius: number;
}

/**
 * What a viewer tells whoever listens: the original viewer's vocabulary, which the built-in reader speaks too.
 * The original triggers them through jQuery on `#documentViewer`. The built-in reader dispatches on `document`
 * a cancelable CustomEvent of the same name whose `detail` is the list of arguments; a listener that takes
 * it calls `preventDefault()`. What nobody took is kept and said again after a `listening` event.
 */
interface ViewerEvents {
  onDocumentLoaded: [pages: number];
  /** From 1; of a spread, the left page. */
  onCurrentPageChanged: [page: number];
  /** `time` in whole seconds. */
  onTimeSpent: [spent: { page: number; time: number }];
  onPageZoomed: [point: PagePoint];
  onPagePanned: [point: PagePoint];
  onPageClicked: [place: { pageNumber: number; left: number; top: number }];
  onExternalLinkClicked: [url: string, pageNumber?: number];
  onVideoStarted: [url: string, pageNumber?: number];
  onAudioStarted: [url: string, pageNumber?: number];
  onDownloadDocument: [url: string];
}
export type ViewerEventName = keyof ViewerEvents;

/** Says one of the viewer's events. */
export type Tell = <N extends ViewerEventName>(name: N, ...args: ViewerEvents[N]) => void;

/** Dispatched on `document` by a collector that has begun to listen. */
export const listening = 'versoListening';
