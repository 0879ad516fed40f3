import type { UntouchedPage } from './untouchedPage.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Microseconds of the thread's processor time. */
  tdur?: number;
}

/** What a page's script marks the end with. */
export const MARK = 'bench-ready';
/** Milliseconds; a task is long beyond them. */
const LONG = 50;

/**
 * Begins to measure how long tasks block a page, in processor time, so that what else the machine does is left out.
 * @returns ends it: the milliseconds beyond fifty of each task of the thread that set the mark, until then
 */
export async function watchBlocked(page: UntouchedPage): Promise<() => Promise<number>> {
  const events: TraceEvent[] = [];
  page.on<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise<void>((resolve) => page.on('Tracing.tracingComplete', () => resolve()));
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] };
  await page.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  return async () => {
    await page.send('Tracing.end');
    await complete;
    const mark = events.find(({ name }) => name === MARK);
    if (!mark) throw new Error('The trace holds no mark: nothing was measured.');
    const tasks = events.filter(
      ({ name, pid, tid, ts }) =>
        /RunTask$/.test(name) && pid === mark.pid && tid === mark.tid && ts <= mark.ts,
    );
    return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1_000 - LONG), 0);
  };
}
