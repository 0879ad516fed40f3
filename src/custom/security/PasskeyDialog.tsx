import { useNotify } from 'react-admin';
import { useState } from 'react';
import { deviceOf } from '#rules/device';
import type { Passkey } from '#contract/security';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { useDeviceName } from './useDeviceName.ts';
import { usePasskeyCeremony } from './usePasskeyCeremony.ts';
import { useRest } from './useRest.ts';
import { useSecurityWords } from './useSecurityWords.ts';

export type PasskeyTask = { deed: 'add' } | { deed: 'rename'; passkey: Passkey };

/** Adds or renames a passkey. */
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
  const [before] = useState({
    name:
      task.deed === 'add'
        ? say('security.passkeys.suggested', { device: nameOf(deviceOf(navigator.userAgent)) })
        : task.passkey.name,
  });
  const [failed, setFailed] = useState('');

  const submit = async (typed: typeof before) => {
    const name = typed.name.trim();
    setFailed('');
    try {
      if (task.deed === 'add') await create('passkeys', { passkey: await make(), name });
      else await update('passkeys', task.passkey.id, { name });
      await changed('passkeys');
      notify(adds ? say('security.passkeys.added') : say('security.passkeys.renamed'), { type: 'success' });
      onClose();
    } catch (failure) {
      setFailed(wordsFor(failure));
    }
  };
  const isTyped = (name: string) => (name.trim() === '' ? say('security.passkeys.nameMissing') : undefined);
  return (
    <DialogForm defaultValues={before} onSubmit={submit} onBusy={onBusy} checkedWhileTyping>
      {adds && <p>{say('security.passkeys.addText')}</p>}
      <Failure words={failed} />
      <TextInput
        source="name"
        autoComplete="off"
        autoFocus
        maxLength={100}
        aria-required
        label={say('security.passkeys.name')}
        help={say('security.passkeys.nameHelp')}
        validate={isTyped}
      />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say('security.cancel')}
        </Button>
        <SubmitButton busyLabel={adds ? say('security.passkeys.adding') : say('security.passkeys.renaming')}>
          {adds ? say('security.passkeys.addSubmit') : say('security.passkeys.renameSubmit')}
        </SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
