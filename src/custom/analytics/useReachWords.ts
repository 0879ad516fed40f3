import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useShare } from '../../publication/useShare.ts';
import type { PageReach, Retention } from '#rules/retention';

/** Says how many sessions reached a page. */
export function useReachWords({ opened }: Pick<Retention, 'opened'>) {
  const say = useWords();
  const { number, duration } = useFormat();
  const share = useShare();
  const name = ({ first, last }: PageReach) =>
    first === last
      ? say('analytics.retention.page', { page: number(first) })
      : say('analytics.retention.pages', { first: number(first), last: number(last) });
  return {
    name,
    label: ({ first }: PageReach) => number(first),
    reached: ({ reached }: PageReach) =>
      say('analytics.retention.reachedOf', { count: number(reached), all: number(opened) }),
    share: ({ reached }: PageReach) => share(reached / opened),
    stopped: ({ stopped }: PageReach) => number(stopped),
    time: ({ time }: PageReach) => (time === null ? undefined : duration(time)),
    median: ({ median }: PageReach) => (median === undefined ? undefined : duration(median)),
    spoken(page: PageReach) {
      const said = say('analytics.retention.spoken', {
        page: name(page),
        reached: this.reached(page),
        share: this.share(page),
        stopped: this.stopped(page),
      });
      const [time, median] = [this.time(page), this.median(page)];
      if (median !== undefined) return say('analytics.retention.spokenMedian', { said, time: median });
      return time === undefined ? said : say('analytics.retention.spokenTime', { said, time });
    },
  };
}

export type ReachWords = ReturnType<typeof useReachWords>;
