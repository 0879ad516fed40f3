import { clipped } from './clipped.ts';

export interface TypedTextProps {
  /** As a reader or a publisher typed it. */
  children: string;
  /** Characters shown at most; a cell shows no more, and the page need not lay out ten thousand. */
  most?: number;
}

/** What strangers typed, as text: apart from the words around it whichever way it is written, and cut where it is endless. */
export function TypedText({ children, most = 200 }: TypedTextProps) {
  return <bdi>{clipped(children, most)}</bdi>;
}
