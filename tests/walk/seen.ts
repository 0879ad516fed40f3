/** A control as it is found on the page. */
export interface Found {
  /** Its number among those found together. */
  index: number;
  /** The landmark, region or layer around it. */
  place: string;
  role: string;
  name: string;
  /** In a row of a table: its column and number there. */
  cell: string | null;
  /** The words of that row. */
  row: string;
  inDialog: boolean;
  submits: boolean;
  /** A native list to choose from. */
  chooses: boolean;
  /** Where it leads, as a link. */
  href: string | null;
}

/** What a person can perceive of a page, menus and tooltips apart. */
export interface Seen {
  /** Address, texts, values and states. */
  content: string;
  menus: string;
  focus: string;
  copied: number;
  busy: string[];
}

export interface PageSide {
  controls: () => Found[];
  /** What is pressed to use a control. */
  target: (index: number) => Element | null;
  /** Its number in `Seen.focus`. */
  focusOf: (index: number) => string;
  /** Whether a dialog, a menu or a list is open above the page. */
  isLayered: () => boolean;
  see: () => Seen;
  /** Resolves once two frames show the same and nothing is busy, or after `limit` milliseconds. */
  rest: (limit: number) => Promise<Seen>;
  /** Closes what notifies. */
  dismiss: () => void;
}
