import { lazyComponent } from '#ui/lazyComponent.tsx';

/** The panel of sources, which comes after the first figures. */
export const LazySources = lazyComponent(async () => (await import('./Sources.tsx')).Sources);
