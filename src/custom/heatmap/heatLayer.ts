import heatmap from 'heatmap.js';
import { heatStops } from '#ui/theme/heat.ts';
import { PAGE_HEIGHT, type HeatDot } from './heatDots.ts';
import { CORE, heatPeak } from './heatField.ts';

/** Heat over one page; the only file that knows heatmap.js. */
export interface HeatLayer {
  /** The drawing, to be shown as large as the page is. */
  canvas: HTMLCanvasElement;
  /** @param hottest what the ramp's end stands for, where that is more than these dots come to */
  draw: (dots: readonly HeatDot[], hottest?: number) => void;
}

/** What heatmap.js keeps to itself. */
interface Inside {
  _renderer: {
    canvas: HTMLCanvasElement;
    ctx: CanvasRenderingContext2D;
    shadowCtx: CanvasRenderingContext2D;
  };
}

/** Pixels per page unit: heat has no sharp edges, and fewer pixels draw faster. */
const SCALE = 0.5;
/** The library draws nothing fainter than this, so weaker dots are merged until they reach it. */
const FAINTEST = 0.01;

/**
 * Adds a layer of the page's size to the container; undefined in browsers that block drawing.
 * @param width of the page, in its units
 */
export function createHeatLayer(container: HTMLElement, width: number): HeatLayer | undefined {
  if (!document.createElement('canvas').getContext('2d')) return undefined;
  const size = { width: Math.ceil(width * SCALE), height: PAGE_HEIGHT * SCALE };
  const look = { gradient: { ...heatStops }, blur: 1 - CORE, useGradientOpacity: true };
  const map = heatmap.create({ container, ...size, ...look });
  const renderer = (map as unknown as Inside)._renderer;
  const { canvas, shadowCtx } = renderer;
  // Sums activity: drawn on top of each other, many weak dots would look hot.
  shadowCtx.globalCompositeOperation = 'lighter';
  letPixelsBeSet(renderer);
  return {
    canvas,
    draw: (dots, hottest = 0) => {
      const max = Math.max(hottest, heatPeak(dots, width));
      map.setData({ min: 0, max, data: gathered(dots, max * FAINTEST).map(scaled) });
    },
  };
}

const scaled = ({ x, y, value, radius }: HeatDot): HeatDot => ({
  x: Math.round(x * SCALE),
  y: Math.round(y * SCALE),
  value,
  radius: Math.ceil(radius * SCALE),
});

/**
 * heatmap.js writes to the read-only `data` of ImageData, which throws in strict code: gives it a plain object, and
 * draws what it made of that. The `data` itself cannot be made writable in Safari.
 */
function letPixelsBeSet({ shadowCtx, ctx }: Inside['_renderer']) {
  const read = shadowCtx.getImageData.bind(shadowCtx);
  const write = ctx.putImageData.bind(ctx);
  shadowCtx.getImageData = (...area: Parameters<typeof read>) => {
    const { data, width, height, colorSpace } = read(...area);
    return { data, width, height, colorSpace };
  };
  ctx.putImageData = ({ data, width, height }: ImageData, x: number, y: number) =>
    write(new ImageData(data, width, height), x, y);
}

/** Sums dots weaker than `least` along the rows until they reach it. */
function gathered(dots: readonly HeatDot[], least: number): HeatDot[] {
  const weak = dots.filter(({ value }) => value < least).sort((a, b) => a.y - b.y || a.x - b.x);
  const drawn = dots.filter(({ value }) => value >= least);
  let sum = 0;
  for (const dot of weak) {
    sum += dot.value;
    if (sum < least) continue;
    drawn.push({ ...dot, value: sum });
    sum = 0;
  }
  return drawn;
}
