import { styled } from '@mui/material/styles';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Columns, Stack } from '#ui/Card/Stack.ts';
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
        <TopColumns>
          <PasskeysPanel />
          <SecondFactorPanel />
        </TopColumns>
        <ActivityPanel />
        <DataPanel />
      </Stack>
    </ProofGate>
  );
}

const TopColumns = styled(Columns)({ alignItems: 'start' });
