import { useState } from 'react';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { Refusal, wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { AccessForm } from './AccessForm.tsx';
import { required } from './accessModel.ts';
import { useFields } from './useFields.ts';

export interface CodeFormProps {
  /** Goes back to the password; with words where the code came too late. */
  onBack: (words?: string) => void;
}

/** The second step after a right password: a code of the authenticator app, or one for recovery. */
export function CodeForm({ onBack }: CodeFormProps) {
  const say = useWords();
  const { authProvider } = useAccount();
  const [recovers, setRecovers] = useState(false);
  const [failed, setFailed] = useState('');
  const { field, busy, form } = useFields(
    { code: { label: recovers ? 'access.second.recoveryCode' : 'access.second.code', check: required } },
    async ({ code }) => {
      setFailed('');
      try {
        await authProvider.login({ code: code.trim() });
      } catch (failure) {
        const kind = failure instanceof Refusal ? failure.kind : 'fault';
        if (kind === 'refused') onBack(say('access.second.tooLate'));
        else if (kind === 'secondFactor') setFailed(say('access.second.wrong'));
        else
          setFailed(
            kind === 'tooMany' ? wordsOf(failure, say('access.login.failed')) : say('access.login.failed'),
          );
      }
    },
  );
  return (
    <AccessForm {...form}>
      <span>{say(recovers ? 'access.second.recoveryLead' : 'access.second.lead')}</span>
      {failed && (
        <Notice tone="danger" live>
          {failed}
        </Notice>
      )}
      <TextField
        {...field('code')}
        key={String(recovers)}
        autoFocus
        autoComplete="one-time-code"
        inputMode={recovers ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <BusyButton type="submit" look="primary" wide busy={busy} busyLabel={say('access.login.busy')}>
        {say('access.second.submit')}
      </BusyButton>
      <Button look="quiet" wide onClick={() => setRecovers(!recovers)}>
        {say(recovers ? 'access.second.useApp' : 'access.second.useRecovery')}
      </Button>
      <Button look="quiet" wide onClick={() => onBack()}>
        {say('access.second.back')}
      </Button>
    </AccessForm>
  );
}
