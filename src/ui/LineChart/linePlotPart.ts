import { lazyPart } from '../lazyPart.ts';

/** The chart's drawing. A route that shows a chart loads it ahead, so that it travels beside the page. */
export const linePlotPart = lazyPart(async () => (await import('./LinePlot.tsx')).LinePlot);
