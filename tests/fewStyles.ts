import { createRequire } from 'node:module';
import type { Options, StylisElement } from '@emotion/cache';

// required, as an import would be led back here
const { default: createCache } = createRequire(import.meta.url)(
  '@emotion/cache',
) as typeof import('@emotion/cache');

const hides = (property: string, value: string) =>
  /^(display|visibility|pointer-events)$/.test(property) && /^(none|hidden)\b/.test(value);
/** Charts draw nothing without a size. */
const sizesChart = (property: string, selectors: string) =>
  /^(width|height)$/.test(property) && selectors.includes('MuiCharts');

/** Takes out what no test sees, and says whether anything is left. */
function hasEffect(element: StylisElement): boolean {
  const { type, props, children, parent } = element;
  if (typeof children === 'string')
    return (
      type === 'decl' && (hides(String(props), children) || sizesChart(String(props), String(parent?.props)))
    );
  element.children = children.filter(hasEffect);
  return element.children.length > 0;
}

/**
 * jsdom tries each rule on an element and all its ancestors whenever a test queries by role. Only the styles
 * that hide an element matter there, and the sizes of charts: 16 of the 469 rules of the analytics screen.
 * A rule left with nothing in it becomes a comment, as Emotion would insert it all the same.
 */
function fewStyles(element: StylisElement) {
  if (!element.root && !hasEffect(element)) element.type = 'comm';
}

/** Replaces `@emotion/cache` in component tests. */
export default (options: Options) => createCache({ ...options, stylisPlugins: [fewStyles] });
