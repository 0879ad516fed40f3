import { listening, type ViewerEventName } from '../viewerEvents.ts';
import { readings } from './reading.ts';

type Hear = (name: ViewerEventName, args: readonly unknown[]) => void;
type Bind = (name: string, handler: (event: unknown, ...args: unknown[]) => void) => void;
interface Found { length: number; on?: Bind; bind?: Bind }

const names = Object.keys(readings) as ViewerEventName[];
const patienceMs = 120_000;

declare global {
  interface Window { jQuery?: unknown }
}

/** Listens to the original viewer, if it is there by now. */
function bindOriginal(hear: Hear): boolean {
  const jQuery = window.jQuery as ((selector: string) => Found) | undefined;
  const found = typeof jQuery === 'function' ? jQuery('#documentViewer') : undefined;
  const bind = found?.on ?? found?.bind;
  if (!found?.length || !bind) return false;
  for (const name of names) bind.call(found, name, (_event, ...args) => hear(name, args));
  return true;
}

/**
 * Listens to whichever viewer the page has: to the built-in reader's events at once, and to the original's
 * as soon as its jQuery and element exist, for two minutes at most.
 */
export function listenToViewer(hear: Hear): void {
  let builtIn = false;
  for (const name of names) {
    document.addEventListener(name, (event) => {
      if (!(event instanceof CustomEvent) || !Array.isArray(event.detail)) return;
      builtIn = true;
      event.preventDefault();
      hear(name, event.detail);
    });
  }
  document.dispatchEvent(new CustomEvent(listening));

  const look = (pauseMs: number, waitedMs: number) => {
    if (builtIn || bindOriginal(hear) || waitedMs > patienceMs) return;
    setTimeout(look, pauseMs, Math.min(1_000, pauseMs * 1.05), waitedMs + pauseMs);
  };
  look(20, 0);
}
