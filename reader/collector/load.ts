import type { scrolling } from '../adapters/scroll.ts';
import type { Adapter, TakeCalls } from '../adapters/verso.ts';

/** What the modules beside the collector export. */
interface Loaded {
  default: Adapter;
  takeCalls: TakeCalls;
  scrolling: typeof scrolling;
}
export type Load = (name: string, use: (loaded: Loaded) => void) => void;

/** Loads a module beside the collector; where it can't be had, the page reports less. */
export const loadFrom =
  (host: string): Load =>
  (name, use) => {
    import(/* @vite-ignore */ new URL(`${name}.js`, host).href).then(use).catch(() => 0);
  };
