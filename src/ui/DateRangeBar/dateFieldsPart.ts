import { lazyComponent } from '../lazyComponent.tsx';
import { lazyPart } from '../lazyPart.ts';

/** The fields weigh as much as the rest of their screen. A route that shows them loads them ahead. */
export const dateFieldsPart = lazyPart(async () => (await import('./dateParts.ts')).DateFields);

export const LazySingleDate = lazyComponent(async () => (await import('./dateParts.ts')).SingleDate);
