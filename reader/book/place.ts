interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Puts an element over an area of the page, in parts of the page so that it follows any size. */
export type Place = (made: HTMLElement, area: Area) => void;
