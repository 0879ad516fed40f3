import { breakpoint, inRem } from '#tokens/measures';
import { useMedia } from './useMedia.ts';

/** Whether the window is as narrow as a phone, as the theme's `breakpoints.down('sm')` writes it. */
export const useIsPhone = (): boolean => useMedia(`(max-width: ${inRem(breakpoint.tablet - 0.05)})`);
