import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { AccountDeletion } from '#contract/accountData';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useProve } from '../security/ProofContext.ts';
import { RowsState } from '../security/RowsState.tsx';
import { Thing, ThingList } from '../security/ThingList.tsx';
import { useRest } from '../security/useRest.ts';
import { useRows } from '../security/useRows.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import { KeepButton } from './KeepButton.tsx';
import './messages.ts';

/** The account's data as a whole: an archive of it, and its deletion. */
export function DataPanel() {
  const say = useWords();
  const query = useRows('account-deletions');
  return (
    <Panel title={say('accountData.title')} description={say('accountData.lead')}>
      <RowsState query={query} loading={say('accountData.loading')}>
        {([deletion]) => (
          <ThingList>
            <Thing
              icon="download"
              name={say('accountData.archive.name')}
              facts={[say('accountData.archive.text')]}
            >
              <ArchiveButton />
            </Thing>
            {deletion && <Deletion deletion={deletion} />}
          </ThingList>
        )}
      </RowsState>
    </Panel>
  );
}

function ArchiveButton() {
  const say = useWords();
  const prove = useProve();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { create, changed } = useRest();
  const { detail } = useSession();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (!(await prove())) return;
    setBusy(true);
    try {
      await create('account-archives', {});
      await changed();
      notify(say('accountData.archive.asked', { email: detail.email }), { type: 'success' });
    } catch (failure) {
      notifyFailure(failure, say('security.notDone'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton small busy={busy} busyLabel={say('accountData.archive.asking')} onClick={() => void ask()}>
      {say('accountData.archive.ask')}
    </BusyButton>
  );
}

function Deletion({ deletion }: { deletion: AccountDeletion }) {
  const say = useWords();
  const prove = useProve();
  const { longDate } = useFormat();
  const [open, setOpen] = useState(false);
  const ask = async () => {
    if (await prove()) setOpen(true);
  };
  if (deletion.due) {
    return (
      <Thing
        icon="trash"
        name={say('accountData.deletion.dueName')}
        facts={[say('accountData.deletion.due', { date: longDate(deletion.due) })]}
      >
        <KeepButton />
      </Thing>
    );
  }
  return (
    <Thing icon="trash" name={say('accountData.deletion.name')} facts={[say('accountData.deletion.text')]}>
      <Button small {...opensDialog} onClick={() => void ask()}>
        {say('accountData.deletion.ask')}
      </Button>
      <DeletionDialog deletion={deletion} open={open} onClose={() => setOpen(false)} />
    </Thing>
  );
}
