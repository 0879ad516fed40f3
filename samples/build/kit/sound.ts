import { Mp3Encoder } from '@breezystack/lamejs';
import { chance } from './chance.ts';

const rate = 22050;

/** Twenty seconds, made up from noise and sine waves: wind, lapping water, and a curlew's rising call. MP3, mono. */
export function duskOnTheMoss(): Uint8Array {
  const random = chance(2025);
  const seconds = 20;
  const samples = new Int16Array(rate * seconds);
  let [wind, water] = [0, 0];
  // Each call: when it begins, how loud.
  const calls = [[3.2, 0.5], [8.4, 0.9], [9.7, 0.7], [15.1, 0.35]] as const;
  for (let i = 0; i < samples.length; i += 1) {
    const t = i / rate;
    const white = random.next() * 2 - 1;
    const gust = 0.35 + 0.3 * Math.sin(t * 0.7) + 0.2 * Math.sin(t * 1.9 + 1);
    wind += (white - wind) * (0.012 + 0.016 * gust);
    water += (white - water) * 0.22;
    const lap = Math.max(0, Math.sin(t * 2.1 + Math.sin(t * 0.6) * 2)) ** 6;
    let value = wind * 2.6 * gust + (white - water) * 0.035 * lap;
    for (const [start, loud] of calls) {
      const u = (t - start) / 1.15;
      if (u < 0 || u > 1) continue;
      const rise = 1150 + 950 * u * u + 40 * Math.sin(u * 160) * u;
      const shape = Math.sin(Math.PI * u) ** 1.4 * (0.7 + 0.3 * Math.sin(u * 118));
      value += Math.sin(2 * Math.PI * (1150 * (t - start) + (950 * 1.15 * u ** 3) / 3) + rise * 0.0006) * shape * loud * 0.13;
    }
    const fade = Math.min(1, t / 1.5, (seconds - t) / 2);
    samples[i] = Math.max(-1, Math.min(1, value * fade)) * 32000;
  }
  const encoder = new Mp3Encoder(1, rate, 48);
  const parts: Uint8Array[] = [];
  for (let i = 0; i < samples.length; i += 1152) parts.push(Uint8Array.from(encoder.encodeBuffer(samples.subarray(i, i + 1152))));
  parts.push(Uint8Array.from(encoder.flush()));
  return Buffer.concat(parts);
}
