import { useCallback } from 'react';
import type { HeatKind } from '#contract/heatmap';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { Heatmap } from './heatmapModel.ts';
import './messages.ts';

/** What was recorded, in words, as far as the host tells kinds apart. */
export function useRecordedWords() {
  const say = useWords();
  const { number } = useFormat();
  return useCallback(
    ({ recorded, byKind, kind = 'all' }: Heatmap) => {
      const counted = (of: HeatKind, count: number) =>
        say(`heatmap.tools.counted.${of}`, { smart_count: count, count: number(count) });
      const total = byKind ? byKind.zoom + byKind.pause + byKind.click + byKind.unknown : (recorded ?? 0);
      const one = byKind && kind !== 'all' ? counted(kind, byKind[kind]) : undefined;
      return {
        /** Of the chosen kind; undefined where all are shown, or it is not known. */
        one,
        all:
          total === 0
            ? undefined
            : one !== undefined
              ? say('heatmap.tools.oneOfAll', { one, count: number(total) })
              : byKind && byKind.unknown === 0
                ? say('heatmap.tools.eachKind', {
                    zooms: counted('zoom', byKind.zoom),
                    pauses: counted('pause', byKind.pause),
                    clicks: counted('click', byKind.click),
                  })
                : say(kind === 'all' ? 'heatmap.tools.recorded' : `heatmap.tools.recordedOf.${kind}`, {
                    count: number(total),
                  }),
        unknown: byKind?.unknown
          ? say('heatmap.tools.unknownKind', { smart_count: byKind.unknown, count: number(byKind.unknown) })
          : undefined,
      };
    },
    [say, number],
  );
}
