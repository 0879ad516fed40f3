import { useInsertionEffect } from 'react';

/*
 * Stands in for emotion's `use-insertion-effect-with-fallbacks` in the build. Emotion puts the styles of all new parts
 * into the page in one go as React commits them, which on a first screen keeps a slow phone from answering for a tenth
 * of a second. Here each part's are put there as it is drawn, in the order in which emotion would, and in the slices
 * that React draws in: emotion's own way before React had the effect, and on a server.
 */

export const useInsertionEffectAlwaysWithSyncFallback = <Result>(insert: () => Result): Result => insert();

export { useInsertionEffect as useInsertionEffectWithLayoutFallback };
