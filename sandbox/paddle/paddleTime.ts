import type { ITimePeriod } from '@paddle/paddle-node-sdk';

type Step = (date: Date, count: number) => void;
const steps: Record<ITimePeriod['interval'], Step> = {
  day: (date, count) => date.setUTCDate(date.getUTCDate() + count),
  week: (date, count) => date.setUTCDate(date.getUTCDate() + 7 * count),
  month: (date, count) => date.setUTCMonth(date.getUTCMonth() + count),
  year: (date, count) => date.setUTCFullYear(date.getUTCFullYear() + count),
};

/** The instant one period later, ISO 8601. */
export function later(from: string, { interval, frequency }: ITimePeriod): string {
  const date = new Date(from);
  steps[interval](date, frequency);
  return date.toISOString();
}
