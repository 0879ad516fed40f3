import type { Random } from './random.ts';

const day = 24 * 60 * 60 * 1000;
/** Monday to Sunday as JavaScript counts them: from Sunday. */
const weekdays = [0.55, 1.05, 1.15, 1.2, 1.1, 0.95, 0.6];
/** The longest visit, its reload included: none reaches into the future. */
const longestVisit = 90 * 60 * 1000;
const hours = [2, 1, 1, 1, 1, 2, 4, 8, 14, 20, 21, 18, 17, 16, 17, 17, 15, 13, 12, 13, 15, 14, 9, 5];

/**
 * When readers come, over the `days` before `until`: more on working days and in the evening, slightly more
 * every week, and many more after a mailing.
 */
export function readingTimes(random: Random, days: number, sessions: number, until: Date): Date[] {
  const mailings = Array.from({ length: Math.max(1, Math.round(days / 20)) }, () => random.next() * days);
  const last = until.getTime() - longestVisit;
  const first = last - days * day;
  const weight = (_: unknown, index: number) => {
    const weekday = weekdays[new Date(first + index * day).getUTCDay()] ?? 1;
    const growth = 0.8 + (0.5 * index) / days;
    const afterMailing = mailings.reduce(
      (sum, at) => sum + (index >= at ? 1.6 * Math.exp(-(index - at) / 1.5) : 0),
      0,
    );
    return weekday * growth * (1 + afterMailing);
  };
  const allDays = Array.from({ length: days }, (_, index) => index);
  return Array.from({ length: sessions }, () => {
    const hour = random.pick([...hours.keys()], (one) => hours[one] ?? 1);
    const at = first + random.pick(allDays, weight) * day + (hour + random.next()) * (day / 24);
    return new Date(Math.min(at, last - random.next() * day * 0.1));
  }).sort((a, b) => a.getTime() - b.getTime());
}
