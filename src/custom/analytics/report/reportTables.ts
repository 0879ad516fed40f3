import type { AnalyticsReply } from '#contract/analytics';
import type { Annotation } from '#contract/annotations';
import type { SourceList } from '#contract/sources';
import type { SourceName } from '#rules/traits';
import type { Analytics, DayRow, PageRow } from '../analyticsModel.ts';
import type { Cell, CellKind } from '../../../lists/cells.ts';
import type { FileTable } from '../../../lists/xlsx.ts';
import { clickedLinks } from '../clickedLinks.ts';
import { retentionOf } from '#rules/retention';
import { sessionsIn, sharedList } from '../sourcesModel.ts';

export const reportKeys = ['days', 'retention', 'pages', 'links', 'engagements', 'sources'] as const;
export type ReportKey = (typeof reportKeys)[number];

/** What the tables are made of. */
export interface ReportFacts {
  reply: AnalyticsReply;
  analytics: Analytics;
  days: readonly DayRow[];
  /** What is compared with, day by day; none where it cannot be. */
  before: readonly DayRow[];
  /** Its pages, the clicks on its links, and its sources; undefined where they cannot be compared. */
  pagesBefore: ReadonlyMap<number, PageRow> | undefined;
  clicksBefore: ((id: string) => number | null) | undefined;
  sourcesBefore: readonly SourceList[] | undefined;
  /** What is compared with is called this. */
  beforeName: string;
  notes: readonly Annotation[];
  pageCount: number;
  sources: readonly SourceList[];
}

/** The words of heads and values. */
export interface ReportWords {
  head: (key: string) => string;
  /** The change after nothing; empty where what is compared with is not of earlier days. */
  first: string | null;
  type: (category: string) => string;
  day: (instant: string) => string;
  source: (name: SourceName, value: string, label?: string) => string;
  list: (name: SourceName) => string;
  rest: (values: number) => string;
}

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10_000) / 10_000;

type Compared = readonly [key: string, now: number | null, then: number | null | undefined];

const growth = (now: number | null, then: number | null, { first }: ReportWords): Cell => {
  if (now === null || then === null) return null;
  if (then === 0) return now > 0 ? first : null;
  return rounded(now / then - 1);
};
/** After each figure of a row what it is compared with, and the share by which it differs. */
const beside = (figures: readonly Compared[], words: ReportWords): Cell[] =>
  figures.flatMap(([, now, then = null]) => [then, growth(now, then, words)]);
const besideHeads = (keys: readonly string[], name: string, { head }: ReportWords) =>
  keys.flatMap((key) => [`${head(key)} – ${name}`, `${head(key)} – ${head('change')}`]);

/** The kinds of those columns, of as many figures. */
const besideKinds = (kinds: readonly (CellKind | undefined)[]) =>
  kinds.flatMap((kind) => [kind, 'change'] as const);
const [duration, share] = ['duration', 'share'] as const;
const plain = undefined;

/** The tables that the screen has: without reports of pages there are none of pages. */
export const reportTables: Record<ReportKey, (facts: ReportFacts, words: ReportWords) => FileTable> = {
  days: ({ days, before, beforeName, notes, analytics: { paged } }, words) => {
    const { head } = words;
    const keys = ['sessions', ...(paged ? (['reads'] as const) : []), 'clicks'] as const;
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
        ...(compared ? besideHeads(keys, beforeName, words) : []),
        head('note'),
      ],
      kinds: [
        'day',
        plain,
        ...(paged ? [plain] : []),
        duration,
        duration,
        share,
        plain,
        ...(compared ? besideKinds(keys.map(() => plain)) : []),
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
          ...(compared && other
            ? beside(
                keys.map((key) => [key, row[key], other[key]]),
                words,
              )
            : []),
          written.get(row.day) ?? null,
        ];
      }),
    };
  },
  retention: ({ reply, pageCount }, { head }) => {
    const retention = retentionOf(reply, pageCount);
    return {
      headers: ['page', 'reached', 'share', 'stopped', 'readingTime', 'time'].map(head),
      kinds: [plain, plain, share, plain, duration, duration],
      rows: (retention?.pages ?? []).map(({ first, reached, stopped, median = null, time }) => [
        first,
        reached,
        rounded(reached / (retention?.opened ?? 1)),
        stopped,
        median,
        time,
      ]),
    };
  },
  pages: ({ analytics: { pages }, reply: { Furthest }, pagesBefore, beforeName }, words) => {
    const { head } = words;
    const exits = Furthest && new Map(Furthest.map(({ pageNumber, sessions }) => [pageNumber, sessions]));
    return {
      headers: [
        ...['page', 'time', 'views', ...(exits ? ['stopped'] : []), 'engagements'].map(head),
        ...(pagesBefore ? besideHeads(['time', 'views', 'engagements'], beforeName, words) : []),
      ],
      kinds: [
        plain,
        duration,
        plain,
        ...(exits ? [plain] : []),
        plain,
        ...(pagesBefore ? besideKinds([duration, plain, plain]) : []),
      ],
      rows: pages.map(({ page, averageTime, views, clicks }) => [
        page === 0 ? head('noPage') : page,
        averageTime,
        views,
        ...(exits ? [exits.get(page) ?? 0] : []),
        clicks,
        ...(pagesBefore
          ? beside(
              [
                ['time', averageTime, pagesBefore.get(page)?.averageTime],
                ['views', views, pagesBefore.get(page)?.views ?? 0],
                ['engagements', clicks, pagesBefore.get(page)?.clicks ?? 0],
              ],
              words,
            )
          : []),
      ]),
    };
  },
  links: ({ analytics: { pages, paged }, clicksBefore, beforeName }, words) => ({
    headers: [
      ...['type', 'label', 'clicks', 'share', ...(paged ? ['pages'] : [])].map(words.head),
      ...(clicksBefore ? besideHeads(['clicks'], beforeName, words) : []),
    ],
    kinds: [
      plain,
      plain,
      plain,
      share,
      ...(paged ? [plain] : []),
      ...(clicksBefore ? besideKinds([plain]) : []),
    ],
    rows: clickedLinks(pages, [], (date) => date).map((link) => [
      words.type(link.category),
      link.label,
      link.clicks,
      rounded(link.share),
      ...(paged ? [link.pages.join(', ')] : []),
      ...(clicksBefore ? beside([['clicks', link.clicks, clicksBefore(link.id)]], words) : []),
    ]),
  }),
  engagements: ({ analytics: { pages, paged } }, { head, type, day }) => ({
    headers: ['date', ...(paged ? ['page'] : []), 'type', 'action', 'label', 'clicks'].map(head),
    kinds: ['day'],
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
  sources: ({ sources, sourcesBefore, beforeName }, words) => ({
    headers: [
      ...['list', 'value', 'sessions', 'share'].map(words.head),
      ...(sourcesBefore ? besideHeads(['sessions'], beforeName, words) : []),
    ],
    kinds: [plain, plain, plain, share, ...(sourcesBefore ? besideKinds([plain]) : [])],
    rows: sources.flatMap((given) => {
      const { list, source, rest } = words;
      const name = given.name as SourceName;
      const then = sourcesBefore && sessionsIn(sourcesBefore, name);
      const { rows, rest: left } = sharedList(given, given.rows.length);
      return [
        ...rows.map((row) => [
          list(name),
          source(name, row.value, row.label),
          row.sessions,
          rounded(row.share),
          ...(then ? beside([['sessions', row.sessions, then(row.value)]], words) : []),
        ]),
        // those of another answer are other values
        ...(left
          ? [
              [
                list(name),
                rest(left.values),
                left.sessions,
                rounded(left.share),
                ...(then ? [null, null] : []),
              ],
            ]
          : []),
      ];
    }),
  }),
};
