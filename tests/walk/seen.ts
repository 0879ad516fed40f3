/** A control found on the page. */
export interface Found {
  /** Its number among those found together. */
  index: number;
  /** The landmark, region or layer around it. */
  place: string;
  role: string;
  name: string;
  /** If in a row of a table: its column and number there. */
  cell: string | null;
  /** The words of that row. */
  row: string;
  inDialog: boolean;
  submits: boolean;
  /** The head of a table's column, which sorts by it. */
  sorts: boolean;
  /** A native select. */
  chooses: boolean;
  /** Its target, if a link. */
  href: string | null;
}

/** What a person can perceive on a page, without menus and tooltips. */
export interface Seen {
  /** Address, texts, values and states. */
  content: string;
  menus: string;
  focus: string;
  copied: number;
  /** Times the page was printed. */
  printed: number;
  busy: string[];
}

/** Where the pointer goes. */
export interface Point {
  x: number;
  y: number;
}

export interface PageControls {
  controls: () => Found[];
  /** The element to click for a control. */
  target: (index: number) => Element | null;
  /** Its number in `Seen.focus`. */
  focusOf: (index: number) => string;
  /** Scrolls it into sight, and says where to click it; nothing if it is covered. */
  aim: (index: number) => Point | null;
  /** Whether a dialog, a menu or a list is open above the page. */
  isLayered: () => boolean;
  /** Closes notifications. */
  dismiss: () => void;
}

export interface PageSight {
  /** Resolves once two frames are identical and nothing is busy, or after `limit` milliseconds. */
  rest: (limit: number) => Promise<Seen>;
  /** Resolves at the next change, or after `limit` milliseconds. */
  changed: (limit: number) => Promise<void>;
}

export type PageSide = PageControls & PageSight;

export interface PageNames {
  words: (text: string | null | undefined) => string;
  /** The nearest element from here outwards. */
  around: (element: Element, selector: string) => Element | null;
  isShown: (element: Element) => boolean;
  all: (root: ParentNode, selector: string) => Element[];
  /** The name of a control. */
  nameOf: (element: Element) => string;
  /** The name of a region or layer. */
  titleOf: (region: Element) => string;
  /** The same for an element each time. */
  numberOf: (element: Element) => number;
}
