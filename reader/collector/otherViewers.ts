import type { Call, Hear, TakeCalls, Verso } from '../adapters/verso.ts';
import type { Load } from './load.ts';

type Names = Record<string, unknown> & {
  jQuery?: { fn?: { turn?: unknown } };
  verso?: Verso | Call[];
};
const names = window as unknown as Names;

/** Viewers with an adapter, each found by a name of its own. */
const viewers = (): Record<string, unknown> => ({
  flipPdf: names.bookConfig,
  dflip: names.DFLIP,
  real3d: names.FLIPBOOK,
  pdfjs: names.PDFViewerApplication,
  pageFlip: names.St || document.querySelector('.stf__parent'),
  turn: names.jQuery?.fn?.turn,
});

/**
 * Opens `window.verso` to any viewer, and to frames by `postMessage`. What reads the calls is loaded by the
 * first, and adapters where their viewer is.
 */
export function openToViewers(load: Load, hear: Hear, readingFrame: () => void) {
  const known = new Set<string>();
  const waiting: unknown[] = [];
  let take: ReturnType<TakeCalls> | undefined;
  const push = (call: unknown) => {
    if (take) return take(call);
    if (waiting.push(call) > 1) return;
    load('calls', ({ takeCalls }) => {
      take = takeCalls(hear, readingFrame);
      waiting.forEach(take);
    });
  };
  const early = names.verso;
  const saying =
    (name: string) =>
    (...said: unknown[]) =>
      push([name, ...said]);
  const verso: Verso = (names.verso = {
    page: saying('page'),
    click: saying('click'),
    form: saying('form'),
    push,
  });
  if (Array.isArray(early)) early.forEach(push);
  addEventListener('message', (event: MessageEvent<{ verso?: unknown } | null>) => {
    if (event.data?.verso) push(event);
  });

  /** Loads the adapters of viewers that have appeared. Truthy where one is there, or something other than a form of this page has called. */
  return () => {
    const present = viewers();
    for (const name in present) {
      if (!present[name] || known.has(name)) continue;
      known.add(name);
      // no call yet: what reads them loads beside the adapter
      push(name);
      load(name, ({ default: watch }) => watch(verso));
    }
    return known.size || waiting.some((call) => (call as Call | null)?.[0] !== 'form');
  };
}
