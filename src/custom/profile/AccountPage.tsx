import { styled } from '@mui/material/styles';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Columns, Stack } from '#ui/Card/Stack.ts';
import { useSession } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import { OverviewSummary } from '../overview/OverviewSummary.tsx';
import { PaymentDesk } from '../payments/PaymentDesk.tsx';
import { CardPanel } from './CardPanel.tsx';
import { LicenseKeysPanel } from './LicenseKeysPanel.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { RecentPublications } from './RecentPublications.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';
import { useOffers } from './useOffers.ts';
import { useCheckoutReturn } from './useCheckoutReturn.ts';
import '../payments/messages.ts';
import './messages.ts';

/** The first page after login: a summary of the overview, plan, recent publications, profile and offers. */
export function AccountPage() {
  const say = useWords();
  const { detail } = useSession();
  const hasKeys = useOffers()('licenseKeys');
  useCheckoutReturn();
  return (
    <PaymentDesk>
      <PageHeader title={say('screens.account')} meta={detail.name || detail.email} />
      <Stack>
        <OverviewSummary />
        <Section id="plan">
          <SubscriptionPanel />
          <OfferPanel of="renewals" />
        </Section>
        {/* what is still to come is last in its column: nothing below it moves */}
        <Columns>
          <Stack>
            <OfferPanel of="upgrades" />
            <RecentPublications />
          </Stack>
          <Stack>
            <Section id="profile">
              <ProfilePanel />
            </Section>
            <CardPanel />
            {hasKeys && (
              <Section id="licences">
                <LicenseKeysPanel />
              </Section>
            )}
          </Stack>
        </Columns>
      </Stack>
    </PaymentDesk>
  );
}

/** Has an address of its own: `/home/user#plan`. The top bar stays above it. */
const Section = styled(Stack)(({ theme }) => ({
  scrollMarginTop: `calc(var(--table-top, 0px) + ${theme.spacing(2)})`,
  '& h2:focus': { outline: 'none' },
}));
