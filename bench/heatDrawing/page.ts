import type { HeatPoint } from '#contract/heatmap';
import { heatDots } from '../../src/custom/heatmap/heatDots.ts';
import { createHeatLayer } from '../../src/custom/heatmap/heatLayer.ts';

/** Called in the page by bench/heatDrawing.ts. */
export interface HeatPage {
  /** Draws a reply's points on a page of a given width; returns milliseconds from reply to pixels. */
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
