import { lazyPart } from '#ui/lazyPart.ts';

/** The panel of sources, which comes after the first figures. */
export const sourcesPart = lazyPart(async () => (await import('./Sources.tsx')).Sources);
