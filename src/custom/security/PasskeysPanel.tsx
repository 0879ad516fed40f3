import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { Passkey } from '#contract/security';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import { dialogAhead } from '#ui/Dialog/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { RowMenu } from '#ui/RowMenu/RowMenu.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { useFocusAfterDelete } from '../../lists/useFocusAfterDelete.ts';
import { useWords } from '../../i18n/words.ts';
import { PasskeyDialog, type PasskeyTask } from './PasskeyDialog.tsx';
import { useProve } from './ProofContext.ts';
import { RowsState } from './RowsState.tsx';
import { Thing, ThingList } from './ThingList.tsx';
import { useRest } from './useRest.ts';
import { useRows } from './useRows.ts';
import { useSecurityWords } from './useSecurityWords.ts';

const none: readonly Passkey[] = [];

/** The account's passkeys. */
export function PasskeysPanel() {
  const say = useWords();
  const prove = useProve();
  const { authenticator } = useAccount();
  const query = useRows('passkeys');
  const [task, setTask] = useState<PasskeyTask>();
  const [removing, setRemoving] = useState<Passkey>();
  const gone = useFocusAfterDelete(query.data ?? none, removing !== undefined);
  const proven = async (then: () => void) => {
    if (await prove()) then();
  };
  const add = authenticator.isThere() && (
    <Button small {...dialogAhead} onClick={() => void proven(() => setTask({ deed: 'add' }))}>
      {say('security.passkeys.add')}
    </Button>
  );
  return (
    <Panel title={say('security.passkeys.title')} description={say('security.passkeys.lead')} actions={add}>
      {!add && <Notice>{say('security.passkeys.unsupported')}</Notice>}
      <RowsState query={query} loading={say('security.passkeys.loading')}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <EmptyState size="panel" title={say('security.passkeys.empty')}>
              {say('security.passkeys.emptyText')}
            </EmptyState>
          ) : (
            <ThingList>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setTask({ deed: 'rename', passkey })}
                  onRemove={() => void proven(() => setRemoving(passkey))}
                />
              ))}
            </ThingList>
          )
        }
      </RowsState>
      <PasskeyDialog task={task} onClose={() => setTask(undefined)} />
      <RemoveDialog passkey={removing} onRemoved={gone} onClose={() => setRemoving(undefined)} />
    </Panel>
  );
}

function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const say = useWords();
  const { date, dateTime } = useFormat();
  const { name, addedAt, usedAt, synced } = passkey;
  const used = usedAt
    ? say('security.passkeys.usedAt', { at: dateTime(usedAt) })
    : say('security.passkeys.neverUsed');
  return (
    <Thing
      icon="key"
      name={name}
      tag={synced && <Tag>{say('security.passkeys.synced')}</Tag>}
      facts={[`${say('security.passkeys.addedAt', { at: date(addedAt) })}, ${used}`]}
    >
      <RowMenu
        small
        label={say('security.passkeys.more', { name })}
        entries={[
          { key: 'rename', label: say('security.passkeys.rename'), icon: 'edit', onSelect: onRename },
          {
            key: 'remove',
            label: say('security.passkeys.remove'),
            icon: 'trash',
            danger: true,
            onSelect: onRemove,
          },
        ]}
      />
    </Thing>
  );
}

function RemoveDialog({
  passkey,
  onRemoved,
  onClose,
}: {
  passkey: Passkey | undefined;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const say = useWords();
  const notify = useNotify();
  const wordsFor = useSecurityWords();
  const { remove, changed } = useRest();
  const confirm = async () => {
    if (!passkey) return;
    await remove('passkeys', passkey.id);
    onRemoved();
    await changed('passkeys');
    notify(say('security.passkeys.removed'), { type: 'success' });
  };
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title={say('security.passkeys.removeTitle')}
      subject={passkey?.name}
      failure={wordsFor}
      onConfirm={confirm}
      onClose={onClose}
      labels={{
        confirm: say('security.passkeys.removeConfirm'),
        cancel: say('security.passkeys.removeKeep'),
        busy: say('security.passkeys.removing'),
      }}
    >
      {say('security.passkeys.removeText')}
    </ConfirmDialog>
  );
}
