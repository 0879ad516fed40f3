import { chance } from './chance.ts';

const rate = 8000;

/** Twelve seconds, made up from noise and sine waves: wind, lapping water, and a curlew's rising call. A WAVE file, mono, 16 bit. */
export function duskOnTheMoss(): Uint8Array {
  const random = chance(2025);
  const seconds = 12;
  const samples = new Int16Array(rate * seconds);
  let [wind, water] = [0, 0];
  // Each call: when it begins, how loud.
  const calls = [
    [2.4, 0.5],
    [5.6, 0.9],
    [6.9, 0.7],
    [9.8, 0.35],
  ] as const;
  for (let i = 0; i < samples.length; i += 1) {
    const t = i / rate;
    const white = random.next() * 2 - 1;
    const gust = 0.35 + 0.3 * Math.sin(t * 0.7) + 0.2 * Math.sin(t * 1.9 + 1);
    wind += (white - wind) * (0.033 + 0.044 * gust);
    water += (white - water) * 0.5;
    const lap = Math.max(0, Math.sin(t * 2.1 + Math.sin(t * 0.6) * 2)) ** 6;
    let value = wind * 1.6 * gust + (white - water) * 0.035 * lap;
    for (const [start, loud] of calls) {
      const u = (t - start) / 1.15;
      if (u < 0 || u > 1) continue;
      const rise = 1150 + 950 * u * u + 40 * Math.sin(u * 160) * u;
      const shape = Math.sin(Math.PI * u) ** 1.4 * (0.7 + 0.3 * Math.sin(u * 118));
      value +=
        Math.sin(2 * Math.PI * (1150 * (t - start) + (950 * 1.15 * u ** 3) / 3) + rise * 0.0006) *
        shape *
        loud *
        0.13;
    }
    const fade = Math.min(1, t / 1.5, (seconds - t) / 2);
    samples[i] = Math.max(-1, Math.min(1, value * fade)) * 32000;
  }
  return wave(samples);
}

/** A RIFF header before the samples. */
function wave(samples: Int16Array): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
