import { styled } from '@mui/material/styles';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useSession } from '../../AccountContext.ts';
import { useWords } from '../../words.ts';
import { ProfilePanel } from './ProfilePanel.tsx';
import { RecentPublications } from './RecentPublications.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';

/** Where somebody arrives: what was published last, how the plan stands, who the account belongs to. */
export function AccountPage() {
  const say = useWords();
  const { detail } = useSession();
  return (
    <>
      <PageHeader title={say('screens.account')} meta={detail.name || detail.email} />
      <Panels>
        <RecentPublications />
        <SubscriptionPanel />
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
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    // the plan is as high as the publications beside it, and its quota at its foot
    '& > :nth-of-type(2)': { display: 'flex', flexDirection: 'column', '& > :last-child': { marginTop: 'auto' } },
    '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
  },
}));
