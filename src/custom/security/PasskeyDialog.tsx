import { useNotify } from 'react-admin';
import { useState } from 'react';
import { deviceOf } from '#rules/device';
import type { Passkey } from '#contract/security';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useWords } from '../../i18n/words.ts';
import { DialogForm } from './DialogForm.tsx';
import { useDeviceName } from './useDeviceName.ts';
import { usePasskeyCeremony } from './usePasskeyCeremony.ts';
import { useRest } from './useRest.ts';
import { useSecurityWords } from './useSecurityWords.ts';

export type PasskeyTask = { deed: 'add' } | { deed: 'rename'; passkey: Passkey };

/** A passkey is made, or gets another name. */
export function PasskeyDialog({ task, onClose }: { task: PasskeyTask | undefined; onClose: () => void }) {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  const title =
    task?.deed === 'rename' ? say('security.passkeys.renameTitle') : say('security.passkeys.addTitle');
  return (
    <Dialog open={task !== undefined} title={title} busy={busy} typed onClose={onClose}>
      {task && <PasskeyForm task={task} busy={busy} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  );
}

function PasskeyForm({
  task,
  busy,
  onBusy,
  onClose,
}: {
  task: PasskeyTask;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}) {
  const say = useWords();
  const notify = useNotify();
  const nameOf = useDeviceName();
  const wordsFor = useSecurityWords();
  const { create, update, changed } = useRest();
  const { make } = usePasskeyCeremony();
  const adds = task.deed === 'add';
  const [name, setName] = useState(() =>
    task.deed === 'add'
      ? say('security.passkeys.suggested', { device: nameOf(deviceOf(navigator.userAgent)) })
      : task.passkey.name,
  );
  const [failed, setFailed] = useState('');
  const missing = name.trim() === '';

  const submit = async () => {
    if (busy || missing) return;
    setFailed('');
    onBusy(true);
    try {
      if (task.deed === 'add') await create('passkeys', { passkey: await make(), name: name.trim() });
      else await update('passkeys', task.passkey.id, { name: name.trim() });
      await changed('passkeys');
      notify(adds ? say('security.passkeys.added') : say('security.passkeys.renamed'), { type: 'success' });
      onClose();
    } catch (failure) {
      setFailed(wordsFor(failure));
    } finally {
      onBusy(false);
    }
  };
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {adds && <p>{say('security.passkeys.addText')}</p>}
      {failed && (
        <Notice tone="danger" live>
          {failed}
        </Notice>
      )}
      <TextField
        name="passkey-name"
        autoComplete="off"
        autoFocus
        maxLength={100}
        required
        label={say('security.passkeys.name')}
        help={say('security.passkeys.nameHelp')}
        error={missing ? say('security.passkeys.nameMissing') : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say('security.cancel')}
        </Button>
        <BusyButton
          type="submit"
          look="primary"
          busy={busy}
          busyLabel={adds ? say('security.passkeys.adding') : say('security.passkeys.renaming')}
        >
          {adds ? say('security.passkeys.addSubmit') : say('security.passkeys.renameSubmit')}
        </BusyButton>
      </DialogActions>
    </DialogForm>
  );
}
