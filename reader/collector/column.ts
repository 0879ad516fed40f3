import type { ReaderEvent } from '#contract/intake';

/** The page, as one long column; a test passes its own. */
export interface ColumnView {
  now: () => number;
  /** Upper and lower edge of what can be seen, as parts of the whole: 0 its top, 1 its end. */
  seen: () => readonly [top: number, bottom: number];
  say: (event: ReaderEvent) => void;
}

const bands = 50;
/** A look that comes later than this was kept from coming: the machine slept, nobody read. */
const longestMs = 5_000;

/**
 * Counts how long a document that no viewer shows is read, and which of its parts are in view meanwhile. It is told
 * as a publication of one page.
 */
export function createColumn({ now, seen, say }: ColumnView) {
  const inView = Array<number>(bands).fill(0);
  let read = 0;
  let lookedAt: number | undefined;
  let opened = false;

  /** To be called each second while the page can be seen. */
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
    /** Tells what has come together, in whole seconds; the rest waits for the next time. */
    tell() {
      look();
      const at = now();
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
    /** The page can no longer be seen: the time until it can is nobody's. */
    pause() {
      lookedAt = undefined;
    },
  };
}
