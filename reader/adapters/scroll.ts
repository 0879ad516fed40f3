import type { ReaderEvent } from '#contract/intake';
import { readings } from '../collector/reading.ts';
import { createBands } from './bands.ts';
import { watchEngagement } from './engagement.ts';

const lookEveryMs = 1_000;

function seen(): [number, number] {
  const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  const whole = Math.max(scrollHeight, clientHeight, 1);
  const top = window.scrollY / whole;
  return [top, top + clientHeight / whole];
}

/** Measures this document, which has no viewer. Returns what reports it. */
export function scrolling(say: (event: ReaderEvent) => void, away: () => boolean): () => void {
  const bands = createBands({ now: () => performance.now(), date: Date.now, seen, say });
  const look = () => (away() ? bands.pause() : bands.look());
  setInterval(look, lookEveryMs);
  look();
  watchEngagement((name, url) => {
    const event = readings[name](Date.now(), [url, 1]);
    if (event) say(event);
  });
  return () => {
    bands.tell();
    look();
  };
}
