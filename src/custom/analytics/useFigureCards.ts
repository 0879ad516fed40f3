import { useMemo } from 'react';
import { percentOf } from '#rules/percent';
import { useConfig } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useShare } from '../../publication/useShare.ts';
import type { Analytics, DayRow, Totals } from './analyticsModel.ts';

/** A figure of the range, as a card shows it. */
export interface Figure {
  key: keyof Totals;
  /** What it means. */
  note: string;
  format: (value: number) => string;
  /** Two figures that are written alike are no change. */
  round: (value: number) => number;
  /** A difference, where percent of it would mislead. */
  sized?: (size: number) => string;
  /** Point by point of the chart. */
  course: readonly (number | null)[];
  /** The chart rules whole numbers: shares are drawn as so many parts of one. */
  parts?: number;
  /** The viewer does not report it, or there is nothing to compute it from. */
  unknown?: boolean;
}

export interface FigureFacts {
  /** Undefined while loading. */
  analytics: Analytics | undefined;
  rows: readonly DayRow[];
  /** For the median, which weeks and months do not have. */
  days: readonly DayRow[];
}

/** The figures of a range: four, and those that the host knows besides. */
export function useFigureCards({ analytics, rows, days }: FigureFacts): Figure[] {
  const say = useWords();
  const { number, decimal, duration } = useFormat();
  const share = useShare();
  const { readingTime: expected } = useConfig();
  return useMemo(() => {
    const { totals, paged = true, within = 0, completed } = analytics ?? {};
    const of = (key: keyof Totals) => rows.map((row) => row[key]);
    // no sessions, or a publication of an unknown number of pages
    const isMissing = (key: keyof Totals) => totals !== undefined && totals[key] === undefined;
    // as a share is written
    const percent = (value: number) => percentOf(value) / 100;
    const middle: Figure = {
      key: 'readingTime',
      format: duration,
      round: Math.round,
      unknown: isMissing('readingTime'),
      note:
        within > 0
          ? say('analytics.readingTimeWithin', { seconds: number(within) })
          : say('analytics.readingTimeNote'),
      course: days.map((day) => day.readingTime),
    };
    const end: Figure = {
      key: 'completion',
      format: share,
      parts: 100,
      round: percent,
      unknown: isMissing('completion'),
      sized: (size) => {
        const points = Math.round(size * 1000) / 10;
        return say('analytics.points', { smart_count: Math.abs(points), size: decimal(points) });
      },
      note: completed
        ? say('analytics.completionNote', {
            count: number(completed.completed),
            all: number(completed.opened),
          })
        : '',
      course: of('completion'),
    };
    return [
      {
        key: 'sessions',
        format: number,
        round: Math.round,
        note: say('analytics.sessionsNote'),
        course: of('sessions'),
      },
      {
        key: 'reads',
        format: number,
        round: Math.round,
        unknown: !paged,
        note: say(paged ? 'analytics.readsNote' : 'analytics.readsUnreported'),
        course: paged ? of('reads') : [],
      },
      {
        key: 'timePerPage',
        format: duration,
        round: Math.round,
        note: say(paged ? 'analytics.timeNote' : 'analytics.timeInAll', {
          seconds: totals ? decimal(totals.timePerPage) : '–',
        }),
        course: of('timePerPage'),
      },
      ...(expected || totals?.readingTime !== undefined ? [middle] : []),
      ...(paged && (expected || totals?.completion !== undefined) ? [end] : []),
      {
        key: 'clicks',
        format: number,
        round: Math.round,
        note: say('analytics.clicksNote'),
        course: of('clicks'),
      },
    ];
  }, [analytics, rows, days, say, number, decimal, duration, share, expected]);
}
