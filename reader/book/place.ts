interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Positions an element over an area of the page, in percent, so that it scales with it. */
export type Place = (made: HTMLElement, area: Area) => void;
