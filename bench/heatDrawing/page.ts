import type { HeatPoint } from '#contract/heatmap';
import { heatDots } from '../../src/custom/heatmap/heatDots.ts';
import { createHeatLayer } from '../../src/custom/heatmap/heatLayer.ts';

/** What bench/heatDrawing.ts calls in the page. */
export interface HeatPage {
  /** Draws an answer's points on a page so many units wide; milliseconds from the answer to its pixels. */
  draw: (drawn: { points: readonly HeatPoint[]; width: number }) => number;
}

const container = document.body.appendChild(document.createElement('div'));

const page: HeatPage = {
  draw: ({ points, width }) => {
    container.replaceChildren();
    const began = performance.now();
    const layer = createHeatLayer(container, width);
    layer?.draw(heatDots(points, width));
    // reading one pixel back waits for the drawing
    layer?.canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    return performance.now() - began;
  },
};
Object.assign(window, { heatPage: page });
