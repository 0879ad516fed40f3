import { clipped } from './clipped.ts';

export interface TypedTextProps {
  /** Exactly as a reader or a publisher typed it. */
  children: string;
  /** Most characters that are shown; a cell has no room for more. */
  most?: number;
}

/**
 * Text that a stranger typed: isolated from the words around it in either writing direction, and cut where it is too
 * long.
 */
export function TypedText({ children, most = 200 }: TypedTextProps) {
  return <bdi>{clipped(children, most)}</bdi>;
}
