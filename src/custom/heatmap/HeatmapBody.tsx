import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { useMedia } from '#ui/theme/useMedia.ts';
import { fileName, saveFile } from '../../lists/saveFile.ts';
import { useWords } from '../../i18n/words.ts';
import { BandTable } from './BandTable.tsx';
import { BesideSheet } from './BesideSheet.tsx';
import type { Heatmap } from './heatmapModel.ts';
import { heatPicture } from './heatPicture.ts';
import { SheetSkeleton, StripSkeleton, ToolsSkeleton } from './HeatSkeleton.tsx';
import { heatSpots, type HeatSpot } from './heatSpots.ts';
import { HeatStage, hasRail } from './HeatStage.ts';
import { HeatTools } from './HeatTools.tsx';
import { LinkTable } from './LinkTable.tsx';
import { NoHeatByPage } from './NoHeatByPage.tsx';
import { PageStrip } from './PageStrip.tsx';
import { Preview } from './Preview.tsx';
import { Sample } from './Sample.tsx';
import { SheetFigure } from './SheetFigure.tsx';
import { SpotList } from './SpotList.tsx';
import { SpotTable } from './SpotTable.tsx';
import { Unread } from './Unread.tsx';
import { useHeatDrawing } from './useHeatDrawing.ts';
import type { HeatAnswer, HeatChoice } from './useHeatmap.ts';
import type { HeatView } from './useHeatView.ts';
import { useRecordedWords } from './useRecordedWords.ts';

interface BesidePage {
  choice: HeatChoice;
  names: { here: string; beside: string };
  /** It stands before the page. */
  first: boolean;
  /** They face each other, and touch. */
  isSpread: boolean;
}

export interface HeatmapBodyProps {
  /** Undefined while the first answer loads. */
  heatmap: Heatmap | undefined;
  /** The answer behind `heatmap`. */
  answer: HeatAnswer | undefined;
  publication: string;
  view: HeatView;
  /** Another page, range or audience is loading. */
  stale: boolean;
  turner: ReactNode;
  /** Chooses what is beside the page, where anything can be. */
  besideField: ReactNode;
  /** The heat beside it, and what tells the two apart. */
  beside: BesidePage | undefined;
  /** The commands that change what is collected, where allowed. */
  commands: ReactNode;
  onAhead: (page: number) => void;
  onWiden: (() => void) | undefined;
}

// a stable list: a new one would redraw the tables with every step of the slider
const none: readonly never[] = [];

/** The page strip, the page with its heat, another beside it, the sample, and the same as tables. */
export function HeatmapBody({
  heatmap,
  answer,
  publication,
  view,
  stale,
  turner,
  besideField,
  beside,
  commands,
  onAhead,
  onWiden,
}: HeatmapBodyProps) {
  const say = useWords();
  const { page, outlined } = view;
  const recordedIn = useRecordedWords();
  const drawing = useHeatDrawing(heatmap);
  const { width, dots } = drawing;
  const [spot, setSpot] = useState<HeatSpot>();
  const [besidePeak, setBesidePeak] = useState(0);
  const sheet = heatmap?.sheet;
  const sheets = beside ? 2 : 1;
  const hasList = useMedia(hasRail(sheets));
  const spots = useMemo(() => heatSpots(dots, width, heatmap?.links ?? none), [dots, width, heatmap]);
  const here = answer?.page === page ? heatmap : undefined;
  const opacity = view.opacity / 100;

  const save = async () => {
    if (!sheet || !answer) return;
    const heat = sheet.kind === 'page' ? { dots } : { bands: sheet.bands };
    const picture = await heatPicture({
      image: sheet.image,
      width,
      opacity: heatmap?.unread ? 0 : opacity,
      heat,
    });
    saveFile(fileName(say('heatmap.tools.fileTitle', { publication, page: answer.page }), 'png'), picture);
  };

  const unread = here?.unread && (
    <Unread heatmap={here} onWiden={onWiden} onAllKinds={() => view.setKind(undefined)} />
  );
  const unreported = heatmap?.paged === false && <NoHeatByPage publication={publication} missing="heatmap" />;
  if (heatmap?.pointed === false) return <NoHeatByPage publication={publication} missing="points" />;
  // an empty sheet would look like a page that no one read
  if (unreported && unread)
    return (
      <>
        {unreported}
        {unread}
      </>
    );
  const strip = heatmap?.paged && heatmap.pages.length > 1;
  const figure = (
    <SheetFigure
      key="here"
      name={beside?.names.here}
      sessions={stale ? undefined : here?.sessions}
      recorded={stale || !here ? undefined : recordedIn(here).one}
    >
      {unread}
      {here ? (
        <Preview
          sheet={here.sheet}
          page={page}
          label={beside?.names.here}
          drawing={drawing}
          hottest={besidePeak}
          links={outlined ? here.links : none}
          spot={spot && spots.includes(spot) ? spot : undefined}
          opacity={opacity}
          stale={stale}
        />
      ) : (
        <SheetSkeleton label={say('heatmap.loading')} aspect={drawing.aspect} />
      )}
    </SheetFigure>
  );
  const other = beside && (
    <BesideSheet
      key="beside"
      choice={beside.choice}
      name={beside.names.beside}
      outlined={outlined}
      opacity={opacity}
      hottest={drawing.peak}
      onPeak={setBesidePeak}
    />
  );
  return (
    <>
      {unreported}
      <HeatStage
        data-strip={strip || !heatmap || undefined}
        style={{ '--aspect': drawing.aspect } as CSSProperties}
      >
        {!heatmap && <StripSkeleton />}
        {strip && <PageStrip pages={heatmap.pages} page={page} queryOf={view.queryOf} onAhead={onAhead} />}
        <div data-sheets={sheets} data-spread={beside?.isSpread || undefined}>
          {beside?.first ? [other, figure] : [figure, other]}
        </div>
        {heatmap && answer ? (
          <HeatTools
            view={view}
            turner={turner}
            beside={besideField}
            sample={
              <Sample
                heatmap={heatmap}
                instants={answer.instants}
                stale={stale}
                beside={other !== undefined}
              />
            }
            spots={hasList && !here?.unread && <SpotList spots={here ? spots : none} onPoint={setSpot} />}
            hasLinks={heatmap.links.length > 0}
            hasKinds={heatmap.kind !== undefined}
            onSave={save}
            stale={stale}
            commands={commands}
          />
        ) : (
          <ToolsSkeleton />
        )}
        <div data-tables="">
          {here?.sheet.kind === 'column' && <BandTable bands={here.sheet.bands} />}
          {here?.sheet.kind !== 'column' && !here?.unread && !hasList && (
            <SpotTable spots={here ? spots : none} loading={!here} onPoint={setSpot} />
          )}
          {(!here || here.links.length > 0) && <LinkTable links={here?.links ?? none} loading={!here} />}
        </div>
      </HeatStage>
    </>
  );
}
