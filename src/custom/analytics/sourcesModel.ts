import type { SourceList, SourceRow } from '#contract/sources';
import type { SourceName } from '#rules/traits';

/** The cards of the panel, each with the lists between which it changes. */
export const sourceCards = [
  { key: 'from', lists: ['referrer', 'campaign', 'link'] },
  { key: 'where', lists: ['country', 'language'] },
  { key: 'with', lists: ['device', 'browser'] },
] as const satisfies readonly { key: string; lists: readonly SourceName[] }[];

/** How many sessions each value had in what is compared with; undefined where an answer does not say. */
export function sessionsIn(lists: readonly SourceList[] | undefined, name: SourceName) {
  const list = lists?.find((one) => one.name === name);
  const sessions = new Map(list?.rows.map((row) => [row.value, row.sessions]));
  const whole = lists && !list?.rest;
  return (value: string) => sessions.get(value) ?? (whole ? 0 : undefined);
}

/** A list as it is drawn: shares are of all sessions. */
export interface SharedList {
  rows: (SourceRow & { share: number })[];
  rest: { values: number; sessions: number; share: number } | undefined;
  sessions: number;
}

/** The first rows of a list and the chosen ones after them; all others are its rest. */
export function sharedList(
  list: SourceList | undefined,
  most: number,
  chosen: readonly string[] = [],
): SharedList {
  const { rows = [], rest } = list ?? {};
  const sessions = rows.reduce((sum, row) => sum + row.sessions, rest?.sessions ?? 0);
  const shareOf = (count: number) => (sessions > 0 ? count / sessions : 0);
  const isShown = ({ value }: SourceRow, nth: number) => nth < most || chosen.includes(value);
  const hidden = rows.filter((row, nth) => !isShown(row, nth));
  const left = hidden.reduce((sum, row) => sum + row.sessions, rest?.sessions ?? 0);
  const values = hidden.length + (rest?.values ?? 0);
  return {
    rows: rows.filter(isShown).map((row) => ({ ...row, share: shareOf(row.sessions) })),
    rest: values > 0 ? { values, sessions: left, share: shareOf(left) } : undefined,
    sessions,
  };
}
