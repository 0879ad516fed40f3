import { styled } from '@mui/material/styles';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useSession } from '../../AccountContext.ts';
import { useWords } from '../../words.ts';
import { ProfilePanel } from './ProfilePanel.tsx';
import { RecentPublications } from './RecentPublications.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';

/** Where somebody arrives: how the plan stands, what was published last, who the account belongs to. */
export function AccountPage() {
  const say = useWords();
  const { detail } = useSession();
  return (
    <>
      <PageHeader title={say('screens.account')} meta={detail.name || detail.email} />
      <Panels>
        <SubscriptionPanel />
        <RecentPublications />
        <ProfilePanel />
      </Panels>
    </>
  );
}

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}));
