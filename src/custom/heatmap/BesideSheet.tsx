import { useEffect, useMemo } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { readHeatmap } from './heatmapModel.ts';
import { SheetSkeleton } from './HeatSkeleton.tsx';
import { Preview } from './Preview.tsx';
import { SheetFigure } from './SheetFigure.tsx';
import { useHeatDrawing } from './useHeatDrawing.ts';
import { useHeatmap, type HeatChoice } from './useHeatmap.ts';
import { useRecordedWords } from './useRecordedWords.ts';

export interface BesideSheetProps {
  choice: HeatChoice;
  name: string;
  outlined: boolean;
  /** From 0 to 1. */
  opacity: number;
  /** The most activity of the sheet that it is beside. */
  hottest: number;
  /** Called with its own. */
  onPeak: (peak: number) => void;
}

const none: readonly never[] = [];

/** The facing page, other days, or other readers: a second sheet, beside the first. */
export function BesideSheet({ choice, name, outlined, opacity, hottest, onPeak }: BesideSheetProps) {
  const say = useWords();
  const recordedIn = useRecordedWords();
  const query = useHeatmap(choice);
  const heatmap = useMemo(() => query.data && readHeatmap(query.data.reply), [query.data]);
  const drawing = useHeatDrawing(heatmap);
  const { peak } = drawing;
  useEffect(() => {
    onPeak(peak);
    return () => onPeak(0);
  }, [peak, onPeak]);
  const failed = query.isError && !query.isFetching;
  const refused = heatmap && heatmap.state !== 'enabled';
  const here = query.data?.page === choice.page && !refused ? heatmap : undefined;
  return (
    <SheetFigure
      name={name}
      sessions={query.isPlaceholderData ? undefined : here?.sessions}
      recorded={query.isPlaceholderData || !here ? undefined : recordedIn(here).one}
    >
      {failed || refused ? (
        <Notice
          tone="warning"
          live
          action={
            <Button small onClick={() => void query.refetch()}>
              {say('layout.retry')}
            </Button>
          }
        >
          {failed
            ? wordsOf(query.error, say('layout.unanswered'))
            : heatmap?.message || say('layout.unanswered')}
        </Notice>
      ) : here ? (
        <Preview
          sheet={here.sheet}
          page={choice.page}
          label={name}
          drawing={drawing}
          hottest={hottest}
          links={outlined ? here.links : none}
          opacity={opacity}
          stale={query.isPlaceholderData}
        />
      ) : (
        <SheetSkeleton label={say('heatmap.loading')} aspect={drawing.aspect} />
      )}
      {here?.unread && !query.isPlaceholderData && (
        <p>{say(`heatmap.beside.unread.${here.kind ?? 'all'}`)}</p>
      )}
    </SheetFigure>
  );
}
