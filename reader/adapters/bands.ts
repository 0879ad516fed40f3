import type { ReaderEvent } from '#contract/intake';

/** The page as one long column; tests inject their own. */
export interface ColumnView {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** The reader's clock, which dates the events. */
  date: () => number;
  /** Number of the document in its publication. */
  page: number;
  /** Upper and lower edge of the visible part, as fractions of the whole: 0 its top, 1 its end. */
  seen: () => readonly [top: number, bottom: number];
  say: (event: ReaderEvent) => void;
}
export interface Bands {
  /** Call each second while the page is visible. */
  look(): void;
  /** Reports everything so far in whole seconds; the remainder is carried over. */
  tell(): void;
  /** The page is hidden: time until it is visible again is not counted. */
  pause(): void;
}

const bands = 50;
/** A tick later than this was delayed: the machine slept, and no one read. */
const longestTickMs = 5_000;
/** As for any page: a document that is open for longer is not read. */
const longestMs = 1_800_000;

/** Measures which parts of a scrolling document are visible. */
export function createBands({ now, date, page, seen, say }: ColumnView): Bands {
  const inView = Array<number>(bands).fill(0);
  let lookedAt: number | undefined;
  let totalMs = 0;

  const look = () => {
    const at = now();
    const passed = Math.min(at - (lookedAt ?? at), longestTickMs, longestMs - totalMs);
    totalMs += passed;
    lookedAt = at;
    const [top, bottom] = seen();
    inView.forEach((ms, band) => {
      const middle = (band + 0.5) / bands;
      if (middle >= top && middle <= bottom) inView[band] = ms + passed;
    });
  };

  return {
    look,
    tell() {
      look();
      inView.forEach((ms, band) => {
        const value = Math.floor(ms / 1000);
        if (value) say({ type: 'scroll', at: date(), page, x: 0, y: (band * 1000) / bands, value });
        inView[band] = ms - value * 1000;
      });
    },
    pause() {
      lookedAt = undefined;
    },
  };
}
