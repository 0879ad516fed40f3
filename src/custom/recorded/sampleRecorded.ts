import type { RecordedEvent } from '#contract/figures';

const began = new Date('2026-06-14T17:30:00').getTime();
const at = (seconds: number) => new Date(began + seconds * 1000).toISOString();

/** A reader opens a magazine, reads a spread, follows a link and leaves. */
export const someEvents: RecordedEvent[] = [
  { at: at(0), kind: 'open' },
  { at: at(0), kind: 'view', page: 1 },
  { at: at(10), kind: 'time', page: 1, seconds: 10 },
  { at: at(10), kind: 'active', page: 1, seconds: 1 },
  { at: at(10), kind: 'view', page: 2 },
  { at: at(10), kind: 'view', page: 3 },
  { at: at(14), kind: 'zoom', page: 3, x: 310, y: 420, value: 200 },
  { at: at(31), kind: 'pan', page: 3, x: 344.5, y: 512, value: 31 },
  { at: at(33), kind: 'click', page: 3, x: 352, y: 508, value: 1 },
  {
    at: at(33),
    kind: 'link',
    page: 3,
    url: 'https://shop.halden-press.example/autumn-issue?utm_source=flipbook',
  },
  { at: at(95), kind: 'time', page: 2, seconds: 85 },
  { at: at(95), kind: 'time', page: 3, seconds: 85 },
  { at: at(95), kind: 'scroll', page: 1, x: 0, y: 140, value: 12 },
  { at: at(96), kind: 'download', url: 'docs/autumn.pdf' },
];
