import type { SortPayload } from 'react-admin';
import type { Send } from '#contract/index';
import type { ReaderCount } from '#contract/overview';
import { arrange } from '../../data/arrange.ts';
import { perform } from '../../data/refusal.ts';
import { defaultRange, localDay, toInstants, writeRange } from '../../publication/dateRange.ts';
import type { Publication } from './publicationsCalls.ts';

export { PublicationReaders } from './PublicationReaders.tsx';

const noText = () => '';

/** The rows with their readers, in the order of these if they are sorted by them; of analytics that are off there are none. */
function withReaders(
  rows: readonly Publication[],
  counts: ReadonlyMap<string, ReaderCount>,
  during: string,
  sort: SortPayload,
): Publication[] {
  const counted = rows.map((row): Publication => {
    if (row.analytics === false) return row;
    const { readers = 0, before = 0 } = counts.get(row.name) ?? {};
    return { ...row, readers, readersBefore: before, readersDuring: during };
  });
  return sort.field === 'readers' ? arrange(counted, { sort }, noText).data : counted;
}

/** Counts the readers of the days that every other screen begins with. What it resolves with adds them to rows. */
export async function countReaders(send: Send, signal: AbortSignal) {
  const range = defaultRange(localDay(new Date()));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const reply = await perform(send, 'getoverview#readers', { ...toInstants(range), timeZone }, signal);
  const counts = new Map(reply.counts.map((counted) => [counted.publication, counted]));
  const during = writeRange(new URLSearchParams(), range).toString();
  return (rows: readonly Publication[], sort: SortPayload) => withReaders(rows, counts, during, sort);
}
