import { useState } from 'react';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { useWords } from '../../i18n/words.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpForm } from './SetUpForm.tsx';
import { useRest } from './useRest.ts';

export type SetUpTask = { step: 'scan' } | { step: 'codes'; codes: string[] };

interface SetUpDialogProps {
  task: SetUpTask | undefined;
  onTask: (task: SetUpTask | undefined) => void;
}

/** First the authenticator's key and a code, then the recovery codes, which stay until confirmed. */
export function SetUpDialog({ task, onTask }: SetUpDialogProps) {
  const say = useWords();
  const { changed } = useRest();
  const [busy, setBusy] = useState(false);
  const codes = task?.step === 'codes';
  const close = () => {
    onTask(undefined);
    void changed('second-factors', 'sessions');
  };
  return (
    <Dialog
      open={task !== undefined}
      title={codes ? say('security.factor.codesTitle') : say('security.factor.dialogTitle')}
      typed
      busy={busy || codes}
      onClose={() => onTask(undefined)}
    >
      {task?.step === 'scan' && (
        <SetUpForm
          busy={busy}
          onBusy={setBusy}
          onCodes={(made) => onTask({ step: 'codes', codes: made })}
          onClose={() => onTask(undefined)}
        />
      )}
      {task?.step === 'codes' && <RecoveryCodes codes={task.codes} onDone={close} />}
    </Dialog>
  );
}
