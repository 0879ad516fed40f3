import { styled } from '@mui/material/styles';
import { rootSize } from '#tokens/measures';
import { Button } from '#ui/Button/Button.tsx';
import { daysOf } from '#ui/DateRangeBar/dateRangeModel.ts';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Stack } from '#ui/Card/Stack.ts';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { ToAccount } from '../../app/ToAccount.tsx';
import { useFocusKept } from '../../app/useFocusKept.ts';
import { useWords } from '../../i18n/words.ts';
import { AudienceSwitch } from '../../publication/AudienceSwitch.tsx';
import { RangeBar } from '../../publication/RangeBar.tsx';
import { useAudience } from '../../publication/useAudience.ts';
import { useDateRange } from '../../publication/useDateRange.ts';
import { LinkNews } from './LinkNews.tsx';
import { Movements } from './Movements.tsx';
import { NewestLeads } from './NewestLeads.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';
import { Readers } from './Readers.tsx';
import { useOverview } from './useOverview.ts';
import { useSuggestions } from './useSuggestions.ts';
import { WhatNext } from './WhatNext.tsx';
import './messages.ts';

/** All publications at once; hosts that cannot answer lead to the account. */
export function OverviewPage() {
  return useConfig().overview ? <Overview /> : <ToAccount />;
}

function Overview() {
  const say = useWords();
  const chosen = useDateRange();
  const { range, instants, today, widen } = chosen;
  const { audience } = useAudience();
  const query = useOverview(instants, audience);
  const reply = query.data;
  const steps = useSuggestions(reply);
  useFocusKept();

  const failed = query.isError && !query.isFetching;
  if (reply?.publications === 0) return <NothingPublished />;
  const unread = reply?.figures.sessions === 0 && reply.before.sessions === 0;
  return (
    <>
      <PageHeader
        title={say('screens.overview')}
        meta={say('overview.meta', { smart_count: daysOf(range).length })}
        actions={<AudienceSwitch />}
      />
      <Stack data-panels="">
        <RangeBar
          chosen={chosen}
          loading={say('overview.loading')}
          busy={query.isFetching && !query.isPending}
          onSame={() => void query.refetch()}
        />
        {failed ? (
          <FailedQuery query={query} title={say('overview.failedTitle')} />
        ) : (
          <>
            <Readers
              reply={reply}
              years={range.from.slice(0, 4) !== today.slice(0, 4)}
              empty={unread && <NobodyYet onWiden={widen} />}
            />
            <OverviewFigures range={range} reply={reply} busy={query.isFetching} />
            <Columns>
              <Stack>
                <WhatNext steps={steps} loading={!reply} />
                <NewestLeads reply={reply} />
              </Stack>
              <Stack>
                <Movements reply={reply} />
                <LinkNews reply={reply} />
              </Stack>
            </Columns>
          </>
        )}
      </Stack>
    </>
  );
}

/** An empty account has one next step. */
function NothingPublished() {
  const say = useWords();
  return (
    <>
      <PageHeader title={say('screens.overview')} />
      <EmptyState
        announce
        title={say('overview.empty.title')}
        action={
          <LinkButton look="primary" component={Link} to={screenPath.desktop}>
            {say('overview.empty.action')}
          </LinkButton>
        }
      >
        {say('overview.empty.text')}
      </EmptyState>
    </>
  );
}

function NobodyYet({ onWiden }: { onWiden: (() => void) | undefined }) {
  const say = useWords();
  return (
    <EmptyState
      announce
      size="panel"
      title={say('overview.chart.empty.title')}
      action={onWiden && <Button onClick={onWiden}>{say('overview.chart.empty.widen')}</Button>}
    >
      {say('overview.chart.empty.text')}
    </EmptyState>
  );
}

const Columns = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // three of about the same height, where the page is as wide as it gets
  [theme.breakpoints.up(1680 / rootSize)]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'start',
    '& > :last-child': { display: 'contents' },
  },
}));
