import { listening, type ViewerEventName } from '../viewerEvents.ts';
import { guarded } from './guarded.ts';
import { readings } from './reading.ts';

type Hear = (name: ViewerEventName, args: readonly unknown[]) => void;
type JQueryEvent = { originalEvent?: unknown };
type Bind = (name: string, handler: (event: JQueryEvent, ...args: unknown[]) => void) => void;
interface Found {
  length: number;
  on?: Bind;
  bind?: Bind;
}

const names = Object.keys(readings) as ViewerEventName[];

declare global {
  interface Window {
    jQuery?: unknown;
  }
}

/**
 * Listens to the original viewer: once jQuery exists, on the document, which its events bubble to, so that
 * none is missed before the viewer's element is found; and on the element itself, where they arrive in any
 * case.
 */
function createBinding(hear: Hear): () => void {
  const heard = new WeakSet<JQueryEvent>();
  const missing = new Set<Document | string>([document, '#documentViewer']);

  return () => {
    const jQuery = window.jQuery;
    if (typeof jQuery !== 'function') return;
    for (const place of missing) {
      const found = (jQuery as (place: Document | string) => Found)(place);
      const bind = found.on ?? found.bind;
      if (!found.length || !bind) continue;
      missing.delete(place);
      for (const name of names) {
        bind.call(found, name, (event, ...args) => {
          if (event.originalEvent || heard.has(event)) return;
          heard.add(event);
          hear(name, args);
        });
      }
    }
  };
}

/**
 * Listens to the page's viewer: to the built-in reader's events at once, and to the original's once its
 * jQuery and element exist; `search` looks for other viewers as often.
 */
export function listenToViewer(hear: Hear, search: () => void): void {
  let builtIn = false;
  for (const name of names) {
    document.addEventListener(name, (event) => {
      const { detail } = event as CustomEvent<unknown>;
      if (!Array.isArray(detail)) return;
      builtIn = true;
      event.preventDefault();
      hear(name, detail);
    });
  }
  document.dispatchEvent(new Event(listening));

  const bindMissing = createBinding(hear);
  const look = guarded((pauseMs: number) => {
    if (builtIn) return;
    bindMissing();
    search();
    setTimeout(look, pauseMs, Math.min(1_000, pauseMs * 1.05));
  });
  look(20);
}
