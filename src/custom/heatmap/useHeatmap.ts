import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCallback, useEffect, useRef } from 'react';
import type { HeatKind, HeatmapReply } from '#contract/heatmap';
import type { Send } from '#contract/index';
import type { Audience } from '#contract/values';
import { useSend } from '../../app/AccountContext.ts';
import type { InstantRange } from '../../publication/dateRange.ts';
import { perform, Refusal } from '../../data/refusal.ts';
import { readingsBody, type Subject } from '../../publication/subject.ts';
import { takenAnswers } from '../../data/takenAnswers.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';

/** Which heat: subject, page, range, audience and kind. */
export interface HeatChoice {
  subject: Subject;
  page: number;
  instants: InstantRange;
  audience: Audience;
  /** All kinds without it. */
  kind: HeatKind | undefined;
}

/** An answer with its page and days, which it does not contain. */
export interface HeatAnswer {
  page: number;
  instants: InstantRange;
  reply: HeatmapReply;
}

const bodyOf = ({ subject, page, instants, audience, kind }: HeatChoice) => ({
  ...readingsBody(subject, instants, audience),
  pageNumber: page,
  ...(kind && { kind }),
});

const keyOf = ({
  subject: { publication, trackId },
  page,
  instants: { dateRangeStart, dateRangeEnd },
  audience,
  kind,
}: HeatChoice) =>
  ['heatmap', publication, trackId ?? '', page, dateRangeStart, dateRangeEnd, audience, kind ?? ''] as const;

const answerTo = ({ page, instants }: HeatChoice, reply: HeatmapReply): HeatAnswer => ({
  page,
  instants,
  reply,
});

const heatQuery = (send: Send, choice: HeatChoice) =>
  queryOptions({
    queryKey: keyOf(choice),
    queryFn: async ({ signal }): Promise<HeatAnswer> =>
      answerTo(choice, await send('getheatmapdata', bodyOf(choice), signal)),
  });

/** A page's heat; the previous one stays while the next loads. */
export function useHeatmap(choice: HeatChoice) {
  return useQuery({ ...heatQuery(useSend(), choice), placeholderData: keepPreviousData });
}

/** Delay, so that a pointer passing by loads nothing. */
const POINTED = 80;

/** Preloads another page's heat when its link is pointed at. */
export function useHeatAhead(choice: HeatChoice): (page: number) => void {
  const send = useSend();
  const cache = useQueryClient();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  return useCallback(
    (page) => {
      clearTimeout(resting.current);
      resting.current = setTimeout(
        () => void cache.prefetchQuery(heatQuery(send, { ...choice, page })),
        POINTED,
      );
    },
    [cache, send, choice],
  );
}

const answersOf = (cache: QueryClient, { subject }: HeatChoice) =>
  takenAnswers(cache, ['heatmap', subject.publication]);

/** Turns collecting on or off, shows the answer, and has the host drop its cached copies. */
export function useHeatmapSwitch(choice: HeatChoice) {
  const send = useSend();
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (action: 'ENABLE' | 'DISABLE') => {
      await answersOf(cache, choice).hold();
      const call = `getheatmapdata#${action}` as const;
      const reply = await send(call, bodyOf(choice));
      if (reply.result === 'ERROR') throw new Refusal('refused', call, reply.message);
      // the switch counts even if old copies remain; the screen says so
      const dropped = await send('clear-cdn-cache', { identifier: choice.subject.publication }).then(
        () => true,
        () => false,
      );
      if (!dropped) notify(say('heatmap.copiesKept'), { type: 'warning' });
      // for the requested page and days: the screen may show others by now
      return { choice, reply };
    },
    onSuccess: ({ choice: asked, reply }, action) => {
      answersOf(cache, asked).take(keyOf(asked), answerTo(asked, reply));
      const done = reply.result === 'SUCCESS';
      if (action === 'ENABLE' && done) notify(say('heatmap.enabled'), { type: 'success' });
      if (action === 'ENABLE' && !done && reply.message) notify(reply.message, { type: 'error' });
      if (action === 'DISABLE' && reply.result !== 'MAINTENANCE')
        notify(say('heatmap.disabled'), { type: 'success' });
    },
    onError: (failure) => {
      answersOf(cache, choice).release();
      notifyFailure(failure, say('heatmap.switchFailed'));
    },
  });
}

/** Clears the heat of the whole publication; rejects with the server's refusal. */
export function useHeatmapClearing(choice: HeatChoice): () => Promise<void> {
  const send = useSend();
  const say = useWords();
  const notify = useNotify();
  const cache = useQueryClient();
  return async () => {
    const answers = answersOf(cache, choice);
    await answers.hold();
    try {
      const reply = await perform(send, 'getheatmapdata#DELETE', bodyOf(choice));
      answers.take(keyOf(choice), answerTo(choice, reply));
    } catch (failure) {
      answers.release();
      throw failure;
    }
    notify(say('heatmap.clear.done'), { type: 'success' });
  };
}
