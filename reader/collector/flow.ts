import type { ReaderEvent } from '#contract/intake';
import { pageOfDocument } from '../standIn/pageOfDocument.ts';
import type { Load } from './load.ts';
import { guarded } from './guarded.ts';

/** A page without viewer events by then has no viewer; one that is known may still load its book. */
const patienceMs = 5_000;
const longPatienceMs = 30_000;
const lookEveryMs = 1_000;
const tellEveryMs = 60_000;

/** A frame of the same host is part of a publication, not a separate reading. */
const isPart = () =>
  window !== top &&
  // hosted pages have an opaque origin, which their frames cannot see
  (document.referrer.startsWith(location.origin) || location.ancestorOrigins?.[0] === 'null');

/** The original viewer's page, or one that only leads elsewhere. */
const isOther = () => !!document.querySelector('#documentViewer,meta[http-equiv="refresh" i]');
const isBlank = () =>
  !document.body?.innerText.trim() && !document.querySelector('img,svg,canvas,video,object,embed,iframe');

interface FlowSurroundings {
  now: () => number;
  away: () => boolean;
  say: (event: ReaderEvent) => void;
  /** The document is its only page, in view from the start. */
  assume: (page: number) => void;
  load: Load;
}

/**
 * Reports a document without a viewer as a publication of one page, and which parts of it are visible. That
 * is known only after a while.
 */
export function readAlong({ now, away, say, assume, load }: FlowSurroundings) {
  let over = isPart();
  // a page that its stand-in has reported
  const isPage = 'page' in pageOfDocument();
  let tellBands: (() => void) | undefined;
  let opened = isPage;
  const since = now();
  let due = since + patienceMs;

  const isPlain = () => {
    over ||= isOther();
    return !over && document.readyState !== 'loading';
  };
  const tell = () => {
    if (!isPlain() || isBlank()) return;
    if (!opened) {
      opened = true;
      say({ type: 'open', at: Date.now(), pages: 1 });
      assume(1);
    }
    tellBands?.();
    due = now() + tellEveryMs;
  };
  let wanted = true;
  const look = guarded(() => {
    if (wanted && isPlain()) {
      wanted = false;
      load('scroll', ({ scrolling }) => {
        tellBands = scrolling(say, away);
      });
    }
    if (!away() && now() > due) tell();
  });
  setInterval(look, lookEveryMs);

  return {
    /** A viewer event arrived. */
    end: () => {
      over ||= !isPage;
    },
    /** There is a viewer, which has said nothing so far. */
    wait: () => {
      // its own stand-in names a document's page, and it is read in bands all the same
      wanted &&= isPage;
      if (!opened) due = since + longPatienceMs;
    },
    /** The page is left or hidden. */
    leave: tell,
  };
}
