import type { ComponentType, ReactNode } from 'react';
import { lazyPart, useLazyPart, type LazyPart } from './lazyPart.ts';

export type LazyComponent<Props> = ComponentType<Props & { fallback?: ReactNode }> &
  LazyPart<ComponentType<Props>> & {
    /** Props of a button that needs it soon: loads it when the button is pointed at. */
    ahead: { onPointerEnter: () => void; onFocus: () => void };
  };

/**
 * A component in its own chunk, loaded when it is first drawn, or ahead of that. Until then, its `fallback` keeps its
 * place.
 */
export function lazyComponent<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const part = lazyPart(read);
  function Lazy({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const { part: Loaded } = useLazyPart(part);
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback;
  }
  return Object.assign(Lazy, part, {
    ahead: { onPointerEnter: part.prepare, onFocus: part.prepare },
  });
}
