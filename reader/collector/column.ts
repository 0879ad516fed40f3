import type { ReaderEvent } from '#contract/intake';

/** The page as one long column; tests inject their own. */
export interface ColumnView {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** The reader's clock, which dates the events. */
  date: () => number;
  /** Upper and lower edge of the visible part, as fractions of the whole: 0 its top, 1 its end. */
  seen: () => readonly [top: number, bottom: number];
  say: (event: ReaderEvent) => void;
  /** The page has been in view long enough for a session. */
  begin: () => void;
}

const beginsAfterMs = 1_000;
const bands = 50;
/** A tick later than this was delayed: the machine slept, and no one read. */
const longestMs = 5_000;

/**
 * Measures reading of a document without a viewer, and which parts are visible. It is reported as a
 * publication of one page.
 */
export function createColumn({ now, date, seen, say, begin }: ColumnView) {
  const inView = Array<number>(bands).fill(0);
  let read = 0;
  let lookedAt: number | undefined;
  let opened = false;

  /** Call each second while the page is visible. */
  const look = () => {
    const at = now();
    const passed = Math.min(at - (lookedAt ?? at), longestMs);
    lookedAt = at;
    read += passed;
    const [top, bottom] = seen();
    inView.forEach((ms, band) => {
      const middle = (band + 0.5) / bands;
      if (middle >= top && middle <= bottom) inView[band] = ms + passed;
    });
  };

  return {
    look,
    /** Reports everything so far in whole seconds; the remainder is carried over. */
    tell() {
      look();
      const at = date();
      if (read >= beginsAfterMs) begin();
      if (!opened && read > 0) {
        opened = true;
        say({ type: 'open', at, pages: 1 });
        say({ type: 'view', at, page: 1 });
      }
      const seconds = Math.floor(read / 1000);
      if (seconds) say({ type: 'time', at, page: 1, seconds });
      read -= seconds * 1000;
      inView.forEach((ms, band) => {
        const value = Math.floor(ms / 1000);
        if (value) say({ type: 'scroll', at, page: 1, x: 0, y: (band * 1000) / bands, value });
        inView[band] = ms - value * 1000;
      });
    },
    /** The page is hidden: time until it is visible again is not counted. */
    pause() {
      lookedAt = undefined;
    },
  };
}
