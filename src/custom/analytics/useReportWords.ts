import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { filterNames } from './sourceFilters.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';
import { useSourceWords } from './useSourceWords.ts';

export interface Reported {
  choice: AnalyticsChoice;
  range: DayRange;
  /** The name of the trackable link that the screen is about, or that it is filtered by. */
  link: string | undefined;
}

/** What the figures on the screen are about, in words: for a printed page, and for files. */
export function useReportWords({ choice: { subject, audience, filters }, range, link }: Reported) {
  const say = useWords();
  const { date } = useFormat();
  const source = useSourceWords();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return {
    range: `${date(range.from)} – ${date(range.to)}`,
    zone,
    audience: say(`audience.${audience}`),
    whose: subject.trackId
      ? say('analytics.link', { link: link ?? subject.trackId })
      : say('analytics.whole'),
    filters: filterNames(filters).map(
      (name) =>
        `${say(`analytics.sources.name.${name}`)}: ${source(name, filters[name] ?? '', name === 'link' ? link : undefined)}`,
    ),
  };
}
