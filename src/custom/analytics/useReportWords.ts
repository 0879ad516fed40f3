import type { AnalyticsReply } from '#contract/analytics';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { filterNames, linkLabelsOf, valuesOf } from './sourceFilters.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';
import { useSourceWords } from './useSourceWords.ts';

export interface Reported {
  choice: AnalyticsChoice;
  range: DayRange;
  /** The answer, which has the names of trackable links. */
  reply: AnalyticsReply | undefined;
}

/** What the figures on the screen are about, in words: for a printed page, and for files. */
export function useReportWords({ choice: { subject, audience, filters }, range, reply }: Reported) {
  const say = useWords();
  const { date, locale } = useFormat();
  const source = useSourceWords();
  const links = linkLabelsOf(filters, reply);
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return {
    range: `${date(range.from)} – ${date(range.to)}`,
    zone,
    audience: say(`audience.${audience}`),
    whose: subject.trackId
      ? say('analytics.link', { link: reply?.LinkLabel ?? subject.trackId })
      : say('analytics.whole'),
    filters: filterNames(filters).map((name) => {
      const values = valuesOf(filters, name).map((value) =>
        source(name, value, name === 'link' ? links.get(value) : undefined),
      );
      return `${say(`analytics.sources.name.${name}`)}: ${either.format(values)}`;
    }),
  };
}
