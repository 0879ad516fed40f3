import type { ReaderEvent } from '#contract/intake';
import type { ViewerEventName } from '../viewerEvents.ts';
import { inReadingOrder } from './readingOrder.ts';

type Reading = (at: number, args: readonly unknown[]) => ReaderEvent | undefined;

/** The number, within bounds; viewers also send numbers as text ("3", "120px"). */
export const number = (value: unknown, low: number, high: number): number | undefined => {
  const read = typeof value === 'object' ? NaN : parseFloat(value as string);
  return read === read ? Math.min(high, Math.max(low, read)) : undefined;
};

export const pageOf = (value: unknown): number | undefined => {
  const page = Math.round(number(value, 0, 1e6) ?? 0);
  return page >= 1 && page <= 1e5 ? page : undefined;
};

/** FlowPaper names the pages in view, and their time, in the order of reading, and where something is in its own. */
const placeOf = (value: unknown) => pageOf(inReadingOrder(pageOf(value)!));

export const fieldsOf = (value: unknown): Record<string, unknown> => ({ ...(value as object) });

const point =
  (type: 'zoom' | 'pan' | 'click'): Reading =>
  (at, [place]) => {
    const said = fieldsOf(place);
    const page = placeOf(said.pageNumber);
    const x = number(said.x ?? said.left, -1e5, 1e5);
    const y = number(said.y ?? said.top, -1e5, 1e5);
    if (!page || x === undefined || y === undefined) return undefined;
    // sent as JSON, which has no undefined fields
    return { type, at, page, x, y, value: number(said.value, 0, 1e4), radius: number(said.radius, 0, 1e3) };
  };

const engagement =
  (type: 'link' | 'video' | 'audio' | 'download'): Reading =>
  (at, [address, of]) => {
    // A lone surrogate would make the whole batch unstorable.
    const url = (typeof address === 'string' ? address : '')
      .trim()
      .slice(0, 1000)
      .replace(/[\uD800-\uDBFF]$/, '');
    return url ? { type, at, url, page: placeOf(of) } : undefined;
  };

/** Translates each viewer event for the wire; undefined if it is invalid and omitted. */
export const readings: Record<ViewerEventName, Reading> = {
  onDocumentLoaded: (at, [pages]) => ({ type: 'open', at, pages: Math.round(number(pages, 0, 1e5) ?? 0) }),
  onCurrentPageChanged: (at, [said]) => {
    const page = pageOf(said);
    return page ? { type: 'view', at, page } : undefined;
  },
  onTimeSpent: (at, [said]) => {
    const spent = fieldsOf(said);
    const page = pageOf(spent.page);
    const seconds = number(spent.time, 0, 86_400);
    return page && seconds !== undefined ? { type: 'active', at, page, seconds } : undefined;
  },
  onPageZoomed: point('zoom'),
  onPagePanned: point('pan'),
  onPageClicked: point('click'),
  onExternalLinkClicked: engagement('link'),
  onVideoStarted: engagement('video'),
  onAudioStarted: engagement('audio'),
  onDownloadDocument: engagement('download'),
};
