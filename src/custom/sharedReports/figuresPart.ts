import { lazyPart } from '#ui/lazyPart.ts';

/** The figures of a shared report, which only an open one needs. */
export const figuresPart = lazyPart(async () => (await import('./ReportFigures.tsx')).ReportFigures);
