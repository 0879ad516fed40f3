import { createColumn, type ColumnView } from './column.ts';
import { guarded } from './guarded.ts';

/** A page without viewer events by then has no viewer. */
const patienceMs = 5_000;
const lookEveryMs = 1_000;
const tellEveryMs = 60_000;

/** A frame of the same host is part of a publication, not a separate reading. */
function isPart(): boolean {
  if (window === window.top) return false;
  // hosted pages have an opaque origin, which their frames cannot see
  return (
    document.referrer.startsWith(new URL(location.href).origin) || location.ancestorOrigins?.[0] === 'null'
  );
}

/** A page that only leads elsewhere is not a reading. */
const redirects = () => document.querySelector('meta[http-equiv="refresh" i]') !== null;
const isBlank = () =>
  !document.body?.innerText.trim() && !document.querySelector('img,svg,canvas,video,object,embed,iframe');

function seen(): [number, number] {
  const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  const whole = Math.max(scrollHeight, clientHeight, 1);
  const top = window.scrollY / whole;
  return [top, top + clientHeight / whole];
}

/**
 * Measures reading in a document without a viewer. That is known only after a while; until then events are
 * buffered.
 */
export function readAlong({ now, away, ...world }: Omit<ColumnView, 'seen'> & { away: () => boolean }) {
  let over = isPart();
  const since = now();
  let told = since;
  const column = createColumn({ now, seen, ...world });

  const tell = () => {
    if (document.readyState === 'loading' || isBlank()) return;
    over ||= document.getElementById('documentViewer') !== null || redirects();
    if (!over) column.tell();
    told = now();
  };
  const look = guarded(() => {
    if (over) return clearInterval(timer);
    if (away()) return column.pause();
    column.look();
    if (now() - told > (told === since ? patienceMs : tellEveryMs)) tell();
  });
  const timer = setInterval(look, lookEveryMs);
  look();

  return {
    /** A viewer event arrived. */
    end: () => {
      over = true;
    },
    /** The page is left or hidden. */
    leave() {
      if (over) return;
      tell();
      column.pause();
    },
  };
}
