import type { Call } from '../adapters/verso.ts';

/** Calls that have a name once the collector has loaded; until then they wait in the list that it reads first. */
const names = ['page', 'click', 'form'] as const;

/**
 * Lets a viewer call `verso.page(…)` at any time, without knowing whether the collector is there.
 * @param of which page of its publication the document is, where documents are pages
 */
export function keepCalls(of: DOMStringMap): void {
  const calls: Call[] = of.page ? [['page', Number(of.page), { pages: Number(of.pages) }]] : [];
  const kept = Object.fromEntries(
    names.map((name) => [name, (...said: unknown[]) => calls.push([name, ...said])]),
  );
  Object.assign(window, { verso: Object.assign(calls, kept) });
}
