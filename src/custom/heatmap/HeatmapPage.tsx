import { useMemo } from 'react';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { missingIn } from '../../app/missing.ts';
import { MissingScreen } from '../../app/MissingScreen.tsx';
import { useParams } from '../../app/routing.tsx';
import { trackIdOf } from '../../publication/subject.ts';
import { useAudience } from '../../publication/useAudience.ts';
import { useDateRange } from '../../publication/useDateRange.ts';
import { Panels } from '../../publication/Panels.tsx';
import { RangeBar } from '../../publication/RangeBar.tsx';
import { useFocusKept } from '../../app/useFocusKept.ts';
import { useWords } from '../../i18n/words.ts';
import { SubjectHeader } from '../../publication/SubjectHeader.tsx';
import { LazyBesideField } from './LazyBesideField.tsx';
import { HeatmapBody } from './HeatmapBody.tsx';
import { facingPage } from './heatBeside.ts';
import { HeatCommands } from './HeatCommands.tsx';
import { lastPageOf, readHeatmap } from './heatmapModel.ts';
import { NotCollecting } from './NotCollecting.tsx';
import { PageTurner } from './PageTurner.tsx';
import { useBeside } from './useBeside.ts';
import { useHeatAhead, useHeatmap, useHeatmapClearing, useHeatmapSwitch } from './useHeatmap.ts';
import { useHeatView } from './useHeatView.ts';
import './messages.ts';

/** Where readers zoomed, paused and clicked, page by page, for a publication or one trackable link. */
export function HeatmapPage() {
  const say = useWords();
  const { publication = '', identifier } = useParams();
  const { hascreative } = useSession().detail;
  const subject = useMemo(() => ({ publication, trackId: trackIdOf(identifier) }), [publication, identifier]);
  const chosen = useDateRange();
  const { range, instants, widen } = chosen;
  const { audience } = useAudience();
  const view = useHeatView(subject.trackId);
  const { page, kind } = view;
  const choice = useMemo(
    () => ({ subject, page, instants, audience, kind }),
    [subject, page, instants, audience, kind],
  );
  const query = useHeatmap(choice);
  const change = useHeatmapSwitch(choice);
  const clear = useHeatmapClearing(choice);
  const onAhead = useHeatAhead(choice);
  useFocusKept();

  const answer = query.data;
  const heatmap = useMemo(() => answer && readHeatmap(answer.reply), [answer]);
  const failed = query.isError && !query.isFetching;
  const missing = missingIn(heatmap?.message);
  const collecting = !heatmap || heatmap.state === 'enabled';
  const manageable = hascreative && !failed && heatmap?.state === 'enabled';
  const last = heatmap && lastPageOf(heatmap.pages);
  const onPage = (wanted: number) => {
    if (wanted === page) void query.refetch();
    else view.showPage(wanted);
  };
  const paged = heatmap?.paged ?? true;
  const facing = heatmap && facingPage(page, heatmap.pages);
  const link = query.isPending ? undefined : (answer?.reply.LinkLabel ?? subject.trackId);
  const beside = useBeside(view.beside, choice, range, facing, link);
  const turner = paged && (
    <PageTurner
      page={page}
      last={last}
      facing={view.beside === 'facing' ? facing : undefined}
      queryOf={view.queryOf}
      onPage={onPage}
      onAhead={onAhead}
    />
  );

  if (missing)
    return <MissingScreen title={say('screens.heatmap')} what={missing} publication={publication} />;
  return (
    <>
      <SubjectHeader room="heatmap" subject={subject} link={link} />
      <Panels>
        <RangeBar
          chosen={chosen}
          loading={say('heatmap.loading')}
          busy={query.isFetching && !query.isPending}
          onSame={() => void query.refetch()}
          folded
        />
        {failed && (
          <>
            {turner}
            <FailedQuery query={query} title={say('heatmap.failedTitle')} />
          </>
        )}
        {!failed && !collecting && (
          <NotCollecting heatmap={heatmap} busy={change.isPending} onEnable={() => change.mutate('ENABLE')} />
        )}
        {!failed && collecting && (
          <HeatmapBody
            heatmap={heatmap}
            publication={publication}
            view={view}
            answer={answer}
            stale={query.isPlaceholderData}
            onAhead={onAhead}
            besideField={
              paged && (
                <LazyBesideField
                  subject={subject}
                  range={range}
                  value={view.beside}
                  facing={facing !== undefined}
                  onChange={view.setBeside}
                />
              )
            }
            beside={paged ? beside : undefined}
            commands={
              manageable && (
                <HeatCommands
                  publication={publication}
                  disabling={change.isPending}
                  onDisable={() => change.mutate('DISABLE')}
                  onClear={clear}
                />
              )
            }
            onWiden={widen}
            turner={turner}
          />
        )}
      </Panels>
    </>
  );
}
