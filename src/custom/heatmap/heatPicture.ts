import { colourless, heatBackground, heatColour, paper } from '#ui/theme/heat.ts';
import { PAGE_HEIGHT, type HeatDot } from './heatDots.ts';
import { createHeatLayer } from './heatLayer.ts';
import type { Band } from './heatmapModel.ts';

/** The page's picture is missing, or its host does not allow reading it. */
export class PictureUnreadable extends Error {}

export interface HeatPicture {
  /** Address of the page's picture; '' without one. */
  image: string;
  /** Of the page, in its units. */
  width: number;
  /** From 0 to 1. */
  opacity: number;
  heat: { dots: readonly HeatDot[] } | { bands: readonly Band[] };
}

/** Pixels per page unit: sharp in print and on fine screens. */
const SCALE = 2;

/**
 * The page with its heat as on the screen, as a PNG.
 * @throws PictureUnreadable where the page's picture cannot be read from here
 */
export async function heatPicture({ image, width, opacity, heat }: HeatPicture): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * SCALE,
    height: PAGE_HEIGHT * SCALE,
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser lets no page draw.');
  const all = [0, 0, canvas.width, canvas.height] as const;
  const fill = (colour: string, alpha: number, how: GlobalCompositeOperation = 'source-over') => {
    context.globalCompositeOperation = how;
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    context.fillRect(...all);
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = 1;
  };
  fill(paper, 1);
  if (image !== '') context.drawImage(await readPicture(image), ...all);
  // grey has no saturation, so this takes as much of the page's
  fill(colourless, opacity * heatBackground.grey, 'saturation');
  fill(paper, opacity * heatBackground.veil);
  context.globalAlpha = opacity;
  if ('dots' in heat) drawDots(context, heat.dots, width);
  else drawBands(context, heat.bands);
  return written(canvas);
}

function drawDots(context: CanvasRenderingContext2D, dots: readonly HeatDot[], width: number) {
  if (dots.length === 0) return;
  const layer = createHeatLayer(document.createElement('div'), width);
  layer?.draw(dots);
  if (layer) context.drawImage(layer.canvas, 0, 0, context.canvas.width, context.canvas.height);
}

function drawBands(context: CanvasRenderingContext2D, bands: readonly Band[]) {
  const { width, height } = context.canvas;
  for (const band of bands) {
    context.fillStyle = heatColour(band.share);
    context.fillRect(0, band.top * height, width, band.height * height);
  }
}

/** The picture, asked for in the way that lets it be read again. */
async function readPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  try {
    await picture.decode();
  } catch (cause) {
    throw new PictureUnreadable('The picture could not be read.', { cause });
  }
  return picture;
}

const written = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    try {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
        'image/png',
      );
    } catch (cause) {
      reject(new PictureUnreadable('The picture may not be read.', { cause }));
    }
  });
