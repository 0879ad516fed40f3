import type { ReaderEvent } from '#contract/intake';
import { readings } from '../collector/reading.ts';
import { pageOfDocument } from '../standIn/pageOfDocument.ts';
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
  const page = Number(pageOfDocument().page ?? 1);
  const bands = createBands({ now: () => performance.now(), date: Date.now, page, seen, say });
  const look = () => (away() ? bands.pause() : bands.look());
  setInterval(look, lookEveryMs);
  look();
  watchEngagement((name, url) => {
    const event = readings[name](Date.now(), [url, page]);
    if (event) say(event);
  });
  return () => {
    bands.tell();
    look();
  };
}
