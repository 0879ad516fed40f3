import { lazyPart } from '#ui/lazyPart.ts';

/** What counts readers and shows them: no first screen waits for it. */
export const readersPart = lazyPart(() => import('./countReaders.ts'));
