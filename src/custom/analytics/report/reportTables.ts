import type { AnalyticsReply } from '#contract/analytics';
import type { Annotation } from '#contract/annotations';
import type { SourceList } from '#contract/sources';
import type { SourceName } from '#rules/traits';
import type { Analytics, DayRow } from '../analyticsModel.ts';
import { clickedLinks } from '../clickedLinks.ts';
import { retentionOf } from '#rules/retention';
import { sharedList } from '../sourcesModel.ts';

/** What a file holds of a figure: numbers as such, nothing where nothing was measured. */
export type Cell = string | number | null;

export const reportKeys = ['days', 'retention', 'pages', 'links', 'engagements', 'sources'] as const;
export type ReportKey = (typeof reportKeys)[number];

/** A table of the screen, as a file holds it. */
export interface ReportTable {
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What the tables are made of. */
export interface ReportFacts {
  reply: AnalyticsReply;
  analytics: Analytics;
  days: readonly DayRow[];
  /** What is compared with, day by day; none where it cannot be. */
  before: readonly DayRow[];
  /** What is compared with is called this. */
  beforeName: string;
  notes: readonly Annotation[];
  pageCount: number;
  sources: readonly SourceList[];
}

/** The words of heads and values. */
export interface ReportWords {
  head: (key: string) => string;
  type: (category: string) => string;
  day: (instant: string) => string;
  source: (name: SourceName, value: string, label?: string) => string;
  list: (name: SourceName) => string;
  rest: (values: number) => string;
}

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10_000) / 10_000;

/** The tables that the screen has: without reports of pages there are none of pages. */
export const reportTables: Record<ReportKey, (facts: ReportFacts, words: ReportWords) => ReportTable> = {
  days: ({ days, before, beforeName, notes, analytics: { paged } }, { head }) => {
    const written = new Map(notes.map(({ day, note }) => [day, note]));
    const compared = before.length === days.length;
    return {
      headers: [
        head('day'),
        head('sessions'),
        ...(paged ? [head('reads')] : []),
        head('timePerPage'),
        head('readingTime'),
        head('completion'),
        head('clicks'),
        ...(compared
          ? ['sessions', ...(paged ? ['reads'] : []), 'clicks'].map((key) => `${head(key)} – ${beforeName}`)
          : []),
        head('note'),
      ],
      rows: days.map((row, nth) => {
        const other = before[nth];
        return [
          row.day,
          row.sessions,
          ...(paged ? [row.reads] : []),
          rounded(row.timePerPage),
          row.readingTime,
          rounded(row.completion),
          row.clicks,
          ...(compared && other ? [other.sessions, ...(paged ? [other.reads] : []), other.clicks] : []),
          written.get(row.day) ?? null,
        ];
      }),
    };
  },
  retention: ({ reply, pageCount }, { head }) => {
    const retention = retentionOf(reply, pageCount);
    return {
      headers: ['page', 'reached', 'share', 'stopped', 'time'].map(head),
      rows: (retention?.pages ?? []).map(({ first, reached, stopped, time }) => [
        first,
        reached,
        rounded(reached / (retention?.opened ?? 1)),
        stopped,
        time,
      ]),
    };
  },
  pages: ({ analytics: { pages }, reply: { Furthest } }, { head }) => {
    const exits = Furthest && new Map(Furthest.map(({ pageNumber, sessions }) => [pageNumber, sessions]));
    return {
      headers: ['page', 'time', 'views', ...(exits ? ['stopped'] : []), 'engagements'].map(head),
      rows: pages.map(({ page, averageTime, views, clicks }) => [
        page === 0 ? head('noPage') : page,
        averageTime,
        views,
        ...(exits ? [exits.get(page) ?? 0] : []),
        clicks,
      ]),
    };
  },
  links: ({ analytics: { pages, paged } }, { head, type }) => ({
    headers: ['type', 'label', 'clicks', 'share', ...(paged ? ['pages'] : [])].map(head),
    rows: clickedLinks(pages, [], (date) => date).map((link) => [
      type(link.category),
      link.label,
      link.clicks,
      rounded(link.share),
      ...(paged ? [link.pages.join(', ')] : []),
    ]),
  }),
  engagements: ({ analytics: { pages, paged } }, { head, type, day }) => ({
    headers: ['date', ...(paged ? ['page'] : []), 'type', 'action', 'label', 'clicks'].map(head),
    rows: pages.flatMap(({ page, engagements }) =>
      engagements.map((row) => [
        day(row.date),
        ...(paged ? [page === 0 ? null : page] : []),
        type(row.category),
        row.action,
        row.label,
        row.clicks,
      ]),
    ),
  }),
  sources: ({ sources }, { head, list, source, rest }) => ({
    headers: ['list', 'value', 'sessions', 'share'].map(head),
    rows: sources.flatMap((given) => {
      const name = given.name as SourceName;
      const { rows, rest: left } = sharedList(given, given.rows.length);
      return [
        ...rows.map((row) => [
          list(name),
          source(name, row.value, row.label),
          row.sessions,
          rounded(row.share),
        ]),
        ...(left ? [[list(name), rest(left.values), left.sessions, rounded(left.share)]] : []),
      ];
    }),
  }),
};
