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

export interface PageSide {
  controls: () => Found[];
  /** The element to click for a control. */
  target: (index: number) => Element | null;
  /** Its number in `Seen.focus`. */
  focusOf: (index: number) => string;
  /** Whether a dialog, a menu or a list is open above the page. */
  isLayered: () => boolean;
  see: () => Seen;
  /** Resolves once two frames are identical and nothing is busy, or after `limit` milliseconds. */
  rest: (limit: number) => Promise<Seen>;
  /** Closes notifications. */
  dismiss: () => void;
}
