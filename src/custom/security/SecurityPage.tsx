import { styled } from '@mui/material/styles';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { ArchiveNotice } from '../accountData/ArchiveNotice.tsx';
import { DataPanel } from '../accountData/DataPanel.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { ToAccount } from '../../app/ToAccount.tsx';
import { useWords } from '../../i18n/words.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { ProofGate } from './ProofGate.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import './messages.ts';

/** Devices, login methods, recent security activity, and the account's data as a whole. */
export function SecurityPage() {
  return useConfig().security ? <Security /> : <ToAccount />;
}

function Security() {
  const say = useWords();
  return (
    <ProofGate>
      <PageHeader title={say('screens.security')} meta={say('security.lead')} />
      <Stack>
        <ArchiveNotice />
        <DevicesPanel />
        <Columns>
          <PasskeysPanel />
          <SecondFactorPanel />
        </Columns>
        <ActivityPanel />
        <DataPanel />
      </Stack>
    </ProofGate>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
}));
const Columns = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
}));
