import type { SourceList, SourceRow } from '#contract/sources';
import type { SourceName } from '#rules/traits';

/** The cards of the panel, each with the lists between which it changes. */
export const sourceCards = [
  { key: 'from', lists: ['referrer', 'campaign', 'link'] },
  { key: 'where', lists: ['country', 'language'] },
  { key: 'with', lists: ['device', 'browser'] },
] as const satisfies readonly { key: string; lists: readonly SourceName[] }[];

/** A list as it is drawn: shares are of all sessions. */
export interface SharedList {
  rows: (SourceRow & { share: number })[];
  rest: { values: number; sessions: number; share: number } | undefined;
  sessions: number;
}

/** The first rows of a list; all others are its rest. */
export function sharedList(list: SourceList | undefined, most: number): SharedList {
  const { rows = [], rest } = list ?? {};
  const sessions = rows.reduce((sum, row) => sum + row.sessions, rest?.sessions ?? 0);
  const shareOf = (count: number) => (sessions > 0 ? count / sessions : 0);
  const hidden = rows.slice(most);
  const left = hidden.reduce((sum, row) => sum + row.sessions, rest?.sessions ?? 0);
  const values = hidden.length + (rest?.values ?? 0);
  return {
    rows: rows.slice(0, most).map((row) => ({ ...row, share: shareOf(row.sessions) })),
    rest: values > 0 ? { values, sessions: left, share: shareOf(left) } : undefined,
    sessions,
  };
}
