import { lazyPart } from '../lazyPart.ts';

/** The flags of a chart, which most have none of. */
export const chartMarksPart = lazyPart(async () => (await import('./ChartMarks.tsx')).ChartMarks);
