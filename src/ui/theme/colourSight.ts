import { linearRgb } from './contrast.ts';

/** How colours look to people with and without colour blindness; for tests and the Foundations stories. */

export const sights = ['full', 'protan', 'deutan', 'tritan'] as const;
export type Sight = (typeof sights)[number];

// Machado, Oliveira and Fernandes 2009, full severity, on linear light.
const seen: Record<Sight, readonly number[]> = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** Oklab coordinates of a hex colour as that sight perceives it. */
const oklab = (hex: string, sight: Sight): [number, number, number] => {
  const [x, y, z] = linearRgb(hex);
  const matrix = seen[sight];
  const [r, g, b] = [0, 3, 6].map((row) => {
    const light = (matrix[row] ?? 0) * x + (matrix[row + 1] ?? 0) * y + (matrix[row + 2] ?? 0) * z;
    return Math.min(1, Math.max(0, light));
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** Perceived lightness, 0 to 1. */
export const lightness = (hex: string, sight: Sight = 'full'): number => oklab(hex, sight)[0];

/** The smallest distance between any two of the colours; below about 0.05 they are hard to tell apart. */
export const nearestPair = (hexes: readonly string[], sight: Sight): number => {
  const points = hexes.map((hex) => oklab(hex, sight));
  const gaps = points.flatMap((a, i) =>
    points.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
  );
  return Math.min(...gaps);
};
