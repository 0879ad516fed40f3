import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';

export interface ReviewProps {
  choice: AnalyticsChoice;
  /** The viewer reports pages. */
  paged: boolean;
  /** The days that are shown. */
  range: DayRange;
}
