import { useContext, useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { AnalyticsReply } from '#contract/analytics';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { mostLeaves } from '#tokens/fanShape';
import { PageFan } from '#ui/PageFan/PageFan.tsx';
import { Link, useNavigate, useSearchParams } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { linkedSubject, type Subject } from '../../publication/subject.ts';
import { usePublication } from '../../publication/usePublication.ts';
import { useShare } from '../../publication/useShare.ts';
import { VisitorContext } from '../../publication/VisitorContext.ts';
import { retentionOf, type PageReach, type Retention as Reached } from '#rules/retention';
import { Landmarks } from './Landmarks.tsx';
import { Readout } from './Readout.tsx';
import { RetentionTable } from './RetentionTable.tsx';
import { useReachWords } from './useReachWords.ts';

export interface RetentionProps {
  reply: AnalyticsReply;
  subject: Subject;
}

/** How far readers got: the publication as a fan of its pages. Nothing where the host does not count it. */
export function Retention({ reply, subject }: RetentionProps) {
  const say = useWords();
  const { number } = useFormat();
  const share = useShare();
  const [asTable, setAsTable] = useState(false);
  const pageCount = usePublication(subject.publication)?.pages ?? 0;
  const retention = useMemo(() => retentionOf(reply, pageCount, mostLeaves), [reply, pageCount]);
  if (!retention) return null;
  const { opened, half, toTheEnd } = retention;
  const page = number(half);
  const howFar = () => {
    if (opened === 1)
      return toTheEnd === 1 ? say('analytics.retention.oneToEnd') : say('analytics.retention.one', { page });
    if (toTheEnd === undefined) return say('analytics.retention.half', { page });
    return toTheEnd >= 0.5
      ? say('analytics.retention.toTheEnd', { share: share(toTheEnd) })
      : say('analytics.retention.halfToEnd', { page, share: share(toTheEnd) });
  };
  return (
    <Panel
      title={say('analytics.retention.title')}
      description={howFar()}
      actions={
        <Button look="quiet" small onClick={() => setAsTable(!asTable)}>
          {say(asTable ? 'analytics.chart.asChart' : 'analytics.chart.asTable')}
        </Button>
      }
    >
      {asTable ? (
        <RetentionTable reply={reply} pageCount={pageCount} />
      ) : (
        <Fan
          retention={retention}
          subject={subject}
          pictures={reply.Pictures}
          estimate={reply.MediansEstimated}
        />
      )}
    </Panel>
  );
}

interface FanProps {
  retention: Reached;
  subject: Subject;
  pictures: AnalyticsReply['Pictures'];
  /** From how many sessions the medians are taken. */
  estimate: AnalyticsReply['MediansEstimated'];
}

function Fan({ retention, subject, pictures = [], estimate }: FanProps) {
  const say = useWords();
  const { number } = useFormat();
  const goTo = useNavigate();
  const visiting = useContext(VisitorContext);
  const [params] = useSearchParams();
  const linked = linkedSubject(subject, params);
  const words = useReachWords(retention);
  const { pages, opened, loses } = retention;
  const [chosen, setChosen] = useState<number>();
  const selected = Math.min(chosen ?? loses, pages.length - 1);
  const page = pages[selected];
  // one measure for all pages
  const hasMedians = pages.some(({ median }) => median !== undefined);
  const depthOf = ({ time, median }: PageReach) => (hasMedians ? median : time) ?? 0;
  const longest = Math.max(...pages.map(depthOf));
  const leaves = pages.map((one) => ({
    label: words.label(one),
    share: one.reached / opened,
    depth: longest > 0 ? depthOf(one) / longest : 1,
  }));
  const pictureOf = ({ first }: PageReach) => pictures.find(({ pageNumber }) => pageNumber === first)?.image;
  const heatmap = ({ first }: PageReach) => ({
    pathname: screenPath.heatmap(linked.publication, linked.trackId),
    search: `?page=${first}`,
  });
  if (!page) return null;
  return (
    <>
      <Stage>
        <Readout page={page} words={words} pictured={pictures.length > 0} picture={pictureOf(page)}>
          {!visiting && (
            <TextLink data-screen="" component={Link} to={heatmap(page)}>
              {say('analytics.retention.heatmap', { page: page.first })}
            </TextLink>
          )}
        </Readout>
        <div>
          <PageFan
            label={say('analytics.retention.fan')}
            leaves={leaves}
            selected={selected}
            onSelect={setChosen}
            describe={(index) => words.spoken(pages[index] ?? page)}
            onOpen={(index) => (visiting ? setChosen(index) : goTo(heatmap(pages[index] ?? page)))}
          />
          <Landmarks retention={retention} words={words} pictureOf={pictureOf} />
        </div>
      </Stage>
      <Key>
        {say(`analytics.retention.key.${hasMedians ? 'median' : 'average'}`)}
        {hasMedians &&
          estimate &&
          ` ${say('analytics.retention.estimated', {
            counted: number(estimate.counted),
            sessions: number(estimate.sessions),
          })}`}
      </Key>
    </>
  );
}

/** The figures of the page that is pulled out beside the fan, or above it: on the screen together. */
const Stage = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '16rem minmax(0, 1fr)' },
}));

const Key = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1.5, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
