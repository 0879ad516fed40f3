import type { ViewerEventName } from '../viewerEvents.ts';

/** A page and what is known of the book it is in. */
interface PageInView {
  /** Number of pages of the book. */
  pages?: number;
  /** The next page is in view beside this one. */
  spread?: boolean;
}
/** A place on a page, and the page's size as shown, in any one unit. */
interface PlaceOnPage {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What any viewer may report as `window.verso`, and what each adapter reports for its own. */
export interface Verso {
  /** A page came into view; pages count from 1. */
  page(page: number, book?: PageInView): void;
  click(page: number, place: PlaceOnPage): void;
  /** Fields that a reader filled in, by name. */
  form(fields: Readonly<Record<string, string>>): void;
  /** The same as one list, which a page can also make before the collector is there. */
  push(call: Call): void;
}
export type Call = readonly [name: string, ...args: unknown[]];

/** The default export of a module that reports one viewer's pages, loaded where its viewer is found. */
export type Adapter = (verso: Verso) => void;

export type Hear = (name: ViewerEventName, args: readonly unknown[]) => void;
/** Reads calls and frames' messages, and hands on what they say; another frame may be the one that is read. */
export type TakeCalls = (hear: Hear, readingFrame: () => void) => (call: unknown) => void;
