/** A point of attention in page units: page height 1000, width 1000 × aspect. */
export interface PagePoint {
  pageNumber: number;
  x: number;
  y: number;
  value: number;
  radius: number;
}

/**
 * A viewer's events: the original viewer's vocabulary, which the built-in reader uses too. The original
 * triggers them through jQuery on `#documentViewer`. The built-in reader dispatches on `document` a
 * cancelable CustomEvent of the same name whose `detail` is the list of arguments; a listener that handles it
 * calls `preventDefault()`. Unhandled events are kept and repeated after a `listening` event.
 */
interface ViewerEvents {
  onDocumentLoaded: [pages: number];
  /** From 1; on a spread, the left page. The built-in reader names the right one too. */
  onCurrentPageChanged: [page: number, beside?: number];
  /** `time` in whole seconds that the viewer considers active; the built-in reader leaves time to the collector. */
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

/** Dispatches one of the viewer's events. */
export type Tell = <N extends ViewerEventName>(name: N, ...args: ViewerEvents[N]) => void;

/** Dispatched on `document` by a collector that starts listening. */
export const listening = 'versoListening';
