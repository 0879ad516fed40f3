/** Reports are sent from this hour of the account's own day on. */
const morning = 7;

/** A report that is due today. */
export interface DueReport {
  kind: 'weekly' | 'monthly';
  /** First day of its period, as YYYY-MM-DD. */
  period: string;
  /** The day after its last. */
  until: string;
}

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** The local calendar at an instant. */
function localTime(at: Date, zone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const [year, month, date] = [part('year'), part('month'), part('day')];
  return {
    year,
    month,
    date,
    hour: part('hour'),
    weekday: new Date(Date.UTC(year, month - 1, date)).getUTCDay(),
  };
}

/**
 * The reports that are due in a zone: of last week on Mondays, of last month on the first. From seven in the morning
 * until midnight, so that a morning without a server is made up on the same day, and no report comes in the night.
 */
export function dueReports(now: Date, zone: string): DueReport[] {
  const { year, month, date, hour, weekday } = localTime(now, zone);
  if (hour < morning) return [];
  const until = day(year, month, date);
  return [
    ...(weekday === 1 ? [{ kind: 'weekly' as const, period: day(year, month, date - 7), until }] : []),
    ...(date === 1 ? [{ kind: 'monthly' as const, period: day(year, month - 1, 1), until }] : []),
  ];
}

/** The last report of a kind, whatever day it is: for looking at it. */
export function lastReport(kind: DueReport['kind'], now: Date, zone: string): DueReport {
  const { year, month, date, weekday } = localTime(now, zone);
  if (kind === 'monthly') return { kind, period: day(year, month - 1, 1), until: day(year, month, 1) };
  const monday = date - ((weekday + 6) % 7);
  return { kind, period: day(year, month, monday - 7), until: day(year, month, monday) };
}
