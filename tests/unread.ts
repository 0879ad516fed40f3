import type { AnalyticsReply } from '#contract/analytics';
import { noReaders } from '../src/custom/analytics/sampleAnalytics.ts';
import type { Answers } from './fakeSend.ts';

/**
 * A story's answers without its readings, for tests of what surrounds the figures: a screen with charts and tables
 * takes three times as long to draw. What was left out of the figures is still said.
 */
export function unread(answers: Answers | undefined, differences: Partial<AnalyticsReply> = {}): Answers {
  return { ...answers, getanalytics: { ...noReaders, ...differences } };
}
