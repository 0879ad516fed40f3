import type { LogEvent } from 'kysely';
import { statementErrors, statementSeconds } from '../metrics.ts';
import { isDatabaseAway } from './databaseAway.ts';

const kinds: [kind: string, codes: RegExp][] = [
  ['timeout', /^57014$/],
  ['conflict', /^40/],
  ['constraint', /^23/],
];

export function countError(error: unknown): void {
  const { code = '' } = error as { code?: string };
  const kind = kinds.find(([, codes]) => codes.test(code))?.[0] ?? (isDatabaseAway(error) ? 'away' : 'other');
  statementErrors.inc({ kind });
}

/** Kysely calls it after each statement. */
export function measureStatement(event: LogEvent): void {
  statementSeconds.observe(event.queryDurationMillis / 1000);
  if (event.level === 'error') countError(event.error);
}
