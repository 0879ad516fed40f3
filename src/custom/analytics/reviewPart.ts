import { lazyPart } from '#ui/lazyPart.ts';

/** The panel of excluded sessions, at the foot of the screen. */
export const reviewPart = lazyPart(async () => (await import('./ReviewPanel.tsx')).ReviewPanel);
