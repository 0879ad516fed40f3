import type { HeatLink, HeatmapReply, HeatPoint, PageHeat, PointCounts, ScrollBand } from '#contract/heatmap';
import {
  amount,
  count,
  filled,
  flag,
  instant,
  keyed,
  number,
  oneOf,
  optional,
  pageNumber,
  record,
  rowsWith,
  text,
  unreported,
  type Read,
} from './read.ts';

const positive: Read<number | undefined> = (given) => amount(given) || undefined;
const pages = rowsWith<PageHeat>(['pageNumber'], { pageNumber, image: text, value: amount });

/** Leaves out points without a place on the page. */
export const heatmapReply: Read<HeatmapReply> = record<HeatmapReply>({
  result: text,
  message: text,
  ModelImage: text,
  ModelDocument: filled(text),
  Reflowable: flag,
  Points: rowsWith<HeatPoint>(['x', 'y'], {
    x: number,
    y: number,
    value: optional(amount),
    radius: optional(amount),
  }),
  MaxValue: amount,
  Scroll: rowsWith<ScrollBand>(['y', 'height'], { y: number, height: number, value: amount }),
  ScrollMaxValue: amount,
  ScrollTotHeight: amount,
  Sessions: optional(count),
  Recorded: optional(count),
  RecordedByKind: optional(record<PointCounts>({ zoom: count, pause: count, click: count, unknown: count })),
  Aspect: positive,
  Links: optional(
    rowsWith<HeatLink>(['x', 'y', 'width', 'height'], {
      x: number,
      y: number,
      width: number,
      height: number,
      label: text,
      url: text,
      clicks: count,
    }),
  ),
  Pages: optional(keyed(pages, (page) => page.pageNumber)),
  PagesReported: unreported,
  PointsReported: unreported,
  Kind: oneOf(['all', 'zoom', 'pause', 'click'], undefined),
  LinkLabel: filled(text),
  SpreadsSince: filled(instant),
});
