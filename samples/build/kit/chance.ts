/** A repeatable source of numbers: the same seed draws the same art on every machine. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (from) => {
      const found = from[Math.floor(next() * from.length)];
      if (found === undefined) throw new Error('There is nothing to pick from.');
      return found;
    },
  };
}

const lattice = (seed: number, x: number, y: number): number =>
  chance(seed * 7919 + x * 374761 + y * 668265).next() * 2 - 1;
const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Smooth noise from −1 to 1. */
export function noise(seed: number, x: number, y = 0): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - x0), ease(y - y0)];
  return mix(
    mix(lattice(seed, x0, y0), lattice(seed, x0 + 1, y0), u),
    mix(lattice(seed, x0, y0 + 1), lattice(seed, x0 + 1, y0 + 1), u),
    v,
  );
}

/** Noise with detail: each octave half as strong and twice as fine. */
export function roughNoise(seed: number, x: number, y = 0, octaves = 4): number {
  let [sum, strength, scale] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += strength * noise(seed + octave * 31, x * scale, y * scale);
    strength /= 2;
    scale *= 2;
  }
  return sum;
}
