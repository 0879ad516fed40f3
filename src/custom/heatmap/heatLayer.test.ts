// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createHeatLayer } from './heatLayer.ts';

/** As WebKit has it: `data` is the object's own, and stays as it is. */
class Pixels {
  declare data: Uint8ClampedArray;
  constructor(
    data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {
    Object.defineProperty(this, 'data', { value: data, enumerable: true });
  }
}

/** Takes any drawing, and reads half-transparent pixels. */
function contextThatKeeps(written: Pixels[]): CanvasRenderingContext2D {
  const known: Record<string, unknown> = {
    getImageData: (_x: number, _y: number, width: number, height: number) =>
      new Pixels(new Uint8ClampedArray(width * height * 4).fill(128), width, height),
    putImageData: (pixels: Pixels) => void written.push(pixels),
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  return new Proxy(known, {
    get: (of, name: string) => (name in of ? of[name] : () => undefined),
  }) as unknown as CanvasRenderingContext2D;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('heat is drawn where the pixels of an image cannot be replaced, as in Safari', () => {
  const written: Pixels[] = [];
  vi.stubGlobal('ImageData', Pixels);
  const context = contextThatKeeps(written);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  const layer = createHeatLayer(document.body.appendChild(document.createElement('div')), 750);
  layer?.draw([{ x: 100, y: 100, value: 1, radius: 20 }]);
  expect(written[0]).toBeInstanceOf(Pixels);
});
