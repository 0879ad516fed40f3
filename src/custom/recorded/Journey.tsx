import { useMemo } from 'react';
import type { RecordedEvent } from '#contract/figures';
import { Panel } from '#ui/Card/Panel.tsx';
import { Ribbon } from '#ui/Ribbon/Ribbon.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { journeyOf, type Stop } from './journeyModel.ts';

export interface JourneyProps {
  events: readonly RecordedEvent[];
  /** There are more events, which have not been asked for. */
  isPart: boolean;
}

/** A session's way through the pages; nothing where no page was seen. */
export function Journey({ events, isPart }: JourneyProps) {
  const say = useWords();
  const { number, duration } = useFormat();
  const stops = useMemo(() => journeyOf(events), [events]);
  if (stops.length === 0) return null;
  const title = ({ pages: [first = 0, ...others] }: Stop) =>
    others.length === 0
      ? number(first)
      : say('recorded.journey.spread', { first: number(first), last: number(others.at(-1) ?? first) });
  const clicked = (clicks: number) =>
    say('recorded.journey.clicks', { smart_count: clicks, count: number(clicks) });
  const furthest = Math.max(...stops.flatMap(({ pages }) => pages));
  return (
    <Panel
      title={say('recorded.journey.title')}
      description={
        isPart
          ? say('recorded.journey.part')
          : say('recorded.journey.lead', {
              furthest: number(furthest),
              time: duration(stops.reduce((sum, { seconds }) => sum + seconds, 0)),
            })
      }
    >
      <Ribbon
        label={say('recorded.journey.list')}
        parts={stops.map((stop, nth) => ({
          key: String(nth),
          title: title(stop),
          note: duration(stop.seconds),
          weight: stop.seconds,
          marks: stop.clicks > 0 ? [{ icon: 'external', name: clicked(stop.clicks) }] : [],
        }))}
        describe={({ title: pages, note, marks = [] }) =>
          [say('recorded.journey.page', { pages }), note, ...marks.map(({ name }) => name)].join(', ')
        }
      />
    </Panel>
  );
}
