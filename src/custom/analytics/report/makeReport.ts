import type { QueryClient } from '@tanstack/react-query';
import type { AnalyticsReply } from '#contract/analytics';
import type { Annotation } from '#contract/annotations';
import type { Send } from '#contract/index';
import type { SourceList } from '#contract/sources';
import type { Config } from '../../../session/config.ts';
import type { MessageKey, Words } from '../../../i18n/words.ts';
import { localDay } from '../../../publication/dateRange.ts';
import type { Analytics, DayRow } from '../analyticsModel.ts';
import type { Beside } from '../useBeside.ts';
import { clicksThen } from '../clickedLinks.ts';
import { pageFacts } from '../pageFacts.ts';
import { comparableLists } from '../useSourcesBeside.ts';
import { typeOf } from '../engagementType.ts';
import { notesQuery } from '../useNotes.ts';
import type { Reported, useReportWords } from '../useReportWords.ts';
import { sourcesQuery } from '../useSources.ts';
import type { useSourceWords } from '../useSourceWords.ts';
import type { Fact } from '../../../lists/about.ts';
import type { CellKind } from '../../../lists/cells.ts';
import { saveTable, saveWorkbook, type Report } from './exportReport.ts';
import type { ReportKey } from './reportTables.ts';
import '../../../publication/changeMessages.ts';
import '../messages.ts';
import { reportMessages } from './reportMessages.ts';

/** What the screen shows. */
export interface Shown {
  reply: AnalyticsReply;
  analytics: Analytics;
  days: readonly DayRow[];
  /** What is compared with, day by day; none where it cannot be. */
  before: readonly DayRow[];
  /** What is compared with is called this. */
  beforeName: string;
  beside: Beside | undefined;
}

interface Making extends Omit<Reported, 'reply'>, Shown {
  keys: readonly ReportKey[];
  about: ReturnType<typeof useReportWords>;
  pageCount: number;
  say: Words;
  send: Send;
  cache: QueryClient;
  config: Config;
  number: (value: number) => string;
  source: ReturnType<typeof useSourceWords>;
}

/** Answers that came this long ago are taken as they are. */
const fresh = { staleTime: 5 * 60_000 };
const noNotes: Annotation[] = [];
const noSources: SourceList[] = [];

const figureKeys = ['sessions', 'reads', 'timePerPage', 'readingTime', 'completion', 'clicks'] as const;
const figureKinds: Partial<Record<(typeof figureKeys)[number], CellKind>> = {
  timePerPage: 'duration',
  readingTime: 'duration',
  completion: 'share',
};

/**
 * Saves one of the screen's tables as CSV, or all as a workbook.
 * @returns the file's name
 */
export async function saveReport(wanted: ReportKey | 'all', making: Making): Promise<string> {
  const report = await makeReport(making);
  return wanted === 'all' ? saveWorkbook(making.keys, report) : saveTable(wanted, report);
}

async function makeReport(making: Making): Promise<Report> {
  const { reply, analytics, days, before, beforeName, beside, pageCount, choice, range } = making;
  const { say, send, cache, config, number, source } = making;
  const { publication } = choice.subject;
  const [notes, sources, sourcesBefore] = await Promise.all([
    config.annotations ? cache.fetchQuery({ ...notesQuery(send, publication, range), ...fresh }) : noNotes,
    config.sources
      ? cache.fetchQuery({ ...sourcesQuery(send, choice), ...fresh }).then(({ Sources }) => Sources)
      : noSources,
    config.sources && beside
      ? cache.fetchQuery({ ...sourcesQuery(send, beside.choice), ...fresh }).then(comparableLists)
      : undefined,
  ]);
  const head = (key: string) => say(`report.heads.${key}` as MessageKey);
  const sheetHead = (key: string) =>
    key in reportMessages.sheetHeads ? say(`report.sheetHeads.${key}` as MessageKey) : head(key);
  return {
    title: `${say('report.title', { publication })} ${range.from} – ${range.to}`,
    facts: {
      ...{ reply, analytics, days, before, beforeName, notes, pageCount, sources, sourcesBefore },
      pagesBefore: beside && pageFacts(reply, beside).beside?.pages,
      clicksBefore: beside && clicksThen(beside.reply),
    },
    words: {
      head,
      first: beside?.heads.earlier ? say('change.short.first') : null,
      type: (category) => typeOf(category, say),
      day: (instant) => localDay(new Date(instant)),
      source,
      list: (name) => say(`analytics.sources.name.${name}`),
      rest: (values) => say('analytics.sources.rest', { smart_count: values, count: number(values) }),
    },
    sheetHead,
    about: aboutOf(making),
    figures: figureKeys.flatMap((key) => {
      const value = analytics.totals[key];
      return value === undefined ? [] : [[sheetHead(key), value, figureKinds[key]] as const];
    }),
    sheetName: (key) => say(key === 'about' ? 'report.about' : `report.sheets.${key}`),
    aboutHeads: [say('report.fact'), say('report.value')],
  };
}

function aboutOf({ say, about, choice, range, beside, beforeName }: Making): Fact[] {
  const { publication, trackId } = choice.subject;
  const facts = {
    publication,
    ...(trackId && { link: about.whose }),
    from: range.from,
    to: range.to,
    zone: about.zone,
    audience: about.audience,
    filters: about.filters.join('; ') || say('report.none'),
    ...(beside && { compared: beforeName }),
  };
  return Object.entries(facts).map(([key, value]) => [
    say(`report.facts.${key}` as MessageKey),
    value,
    key === 'from' || key === 'to' ? 'day' : undefined,
  ]);
}
