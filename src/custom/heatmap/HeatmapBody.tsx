import { useMemo, useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { PagesUnreported } from '../../publication/PagesUnreported.tsx';
import { fileName, saveFile } from '../../lists/saveFile.ts';
import { useWords } from '../../i18n/words.ts';
import { BandTable } from './BandTable.tsx';
import { heatDots, PAGE_HEIGHT } from './heatDots.ts';
import { USUAL_ASPECT, type Heatmap } from './heatmapModel.ts';
import { heatPicture } from './heatPicture.ts';
import { SheetSkeleton, StripSkeleton, ToolsSkeleton } from './HeatSkeleton.tsx';
import { heatSpots } from './heatSpots.ts';
import { HeatTools } from './HeatTools.tsx';
import { LinkTable } from './LinkTable.tsx';
import { PageStrip } from './PageStrip.tsx';
import { Preview } from './Preview.tsx';
import { Sample } from './Sample.tsx';
import { SpotTable } from './SpotTable.tsx';
import type { HeatAnswer } from './useHeatmap.ts';
import type { HeatView } from './useHeatView.ts';

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
  /** The button that clears the heat, where allowed. */
  clearing: ReactNode;
  onAhead: (page: number) => void;
  onWiden: () => void;
}

// a stable list: a new one would redraw the tables with every step of the slider
const none: readonly never[] = [];

/** The page strip, the page with its heat, the sample, and the same as tables. */
export function HeatmapBody({
  heatmap,
  answer,
  publication,
  view,
  stale,
  turner,
  clearing,
  onAhead,
  onWiden,
}: HeatmapBodyProps) {
  const say = useWords();
  const { page, outlined } = view;
  const [measured, setMeasured] = useState({ image: '', aspect: USUAL_ASPECT });
  const sheet = heatmap?.sheet;
  const aspect =
    sheet?.aspect ?? (sheet?.image && sheet.image === measured.image ? measured.aspect : USUAL_ASPECT);
  const width = Math.round(aspect * PAGE_HEIGHT);
  const dots = useMemo(() => (sheet?.kind === 'page' ? heatDots(sheet.points, width) : []), [sheet, width]);
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
    <Notice
      live
      title={say(here.paged ? 'heatmap.unread.title' : 'heatmap.unread.whole')}
      action={
        <Button small onClick={onWiden}>
          {say('heatmap.unread.widen')}
        </Button>
      }
    >
      {say(here.paged ? 'heatmap.unread.text' : 'heatmap.unread.wholeText')}
    </Notice>
  );
  const unreported = heatmap?.paged === false && <NoHeatByPage publication={publication} />;
  // an empty sheet would look like a page that no one read
  if (unreported && unread)
    return (
      <>
        {unreported}
        {unread}
      </>
    );
  return (
    <>
      {!heatmap && <StripSkeleton />}
      {unreported}
      {heatmap && heatmap.paged && heatmap.pages.length > 1 && (
        <PageStrip pages={heatmap.pages} page={page} queryOf={view.queryOf} onAhead={onAhead} />
      )}
      <Stage>
        <div>
          {turner}
          {unread}
          {here ? (
            <Preview
              sheet={here.sheet}
              page={page}
              dots={dots}
              links={outlined ? here.links : none}
              aspect={aspect}
              onAspect={(measure) => setMeasured({ image: here.sheet.image, aspect: measure })}
              opacity={opacity}
              stale={stale}
            />
          ) : (
            <SheetSkeleton label={say('heatmap.loading')} aspect={aspect} />
          )}
        </div>
        {heatmap && answer ? (
          <HeatTools
            view={view}
            sample={<Sample heatmap={heatmap} instants={answer.instants} stale={stale} />}
            hasLinks={heatmap.links.length > 0}
            onSave={save}
            stale={stale}
            clearing={clearing}
          />
        ) : (
          <ToolsSkeleton />
        )}
      </Stage>
      {here?.sheet.kind === 'column' && <BandTable bands={here.sheet.bands} />}
      {here?.sheet.kind !== 'column' && !here?.unread && (
        <SpotTable spots={here ? spots : none} loading={!here} />
      )}
      {(!here || here.links.length > 0) && <LinkTable links={here?.links ?? none} loading={!here} />}
    </>
  );
}

/** The way to the figures that do not need pages. */
function NoHeatByPage({ publication }: { publication: string }) {
  const say = useWords();
  return (
    <PagesUnreported screen="heatmap">
      <LinkButton small component={Link} to={screenPath.analytics(publication)}>
        {say('pages.stats')}
      </LinkButton>
    </PagesUnreported>
  );
}

const Stage = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  '& > div:first-of-type': { display: 'grid', gap: theme.spacing(2), minWidth: 0 },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 17.5rem',
    '& > :last-child': { position: 'sticky', top: `calc(var(--table-top, 0px) + ${theme.spacing(3)})` },
  },
}));
