import { lazyPart } from '../lazyPart.ts';

/** The chart's tooltip, which brings a library that places it: it comes with the pointer, or with the focus. */
export const chartTipPart = lazyPart(async () => (await import('./ChartTip.tsx')).ChartTip);
