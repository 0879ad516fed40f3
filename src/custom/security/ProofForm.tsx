import { useState } from 'react';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useWords } from '../../i18n/words.ts';
import { useAccessRules } from '../access/accessRules.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { usePasskeyCeremony } from './usePasskeyCeremony.ts';
import { useRest } from './useRest.ts';
import { useRows } from './useRows.ts';
import { useSecurityWords } from './useSecurityWords.ts';

interface ProofFormProps {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the password, or for a passkey where there is one. */
export function ProofForm({ busy, onBusy, onDone, onCancel }: ProofFormProps) {
  const say = useWords();
  const wordsFor = useSecurityWords();
  const { given } = useAccessRules();
  const { create } = useRest();
  const { detail } = useSession();
  const { data: passkeys = [] } = useRows('passkeys');
  const ceremony = usePasskeyCeremony();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState('');

  const attempt = async (prove: () => Promise<unknown>) => {
    setFailed('');
    onBusy(true);
    try {
      await prove();
      onDone();
    } catch (failure) {
      setFailed(wordsFor(failure));
    } finally {
      onBusy(false);
    }
  };
  const byPasskey = async () => {
    setAsking(true);
    await attempt(async () => create('proofs', { passkey: await ceremony.prove() }));
    setAsking(false);
  };
  return (
    <DialogForm
      defaultValues={{ password: '' }}
      onSubmit={({ password }) => attempt(() => create('proofs', { password }))}
    >
      <p>{say('security.proof.lead')}</p>
      <Failure words={failed} />
      <input type="hidden" name="username" value={detail.email} autoComplete="username" />
      <PasswordInput
        source="password"
        label={say('security.proof.password')}
        autoComplete="current-password"
        autoFocus
        validate={given('security.proof.password')}
      />
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          {say('security.cancel')}
        </Button>
        {passkeys.length > 0 && ceremony.isThere && (
          <BusyButton
            busy={asking}
            busyLabel={say('security.passkeys.adding')}
            onClick={() => void byPasskey()}
          >
            {say('security.proof.passkey')}
          </BusyButton>
        )}
        <SubmitButton busyLabel={say('security.proof.busy')}>{say('security.proof.submit')}</SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
