import { useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { Refusal, wordsOf } from '../../data/refusal.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { AccessForm } from './AccessForm.tsx';
import { useAccessRules } from './accessRules.ts';

export interface CodeFormProps {
  /** Returns to the password; with a message where the code came too late. */
  onBack: (words?: string) => void;
}

/** The second step after a correct password: an authenticator code or a recovery code. */
export function CodeForm({ onBack }: CodeFormProps) {
  const say = useWords();
  const { given } = useAccessRules();
  const { authProvider } = useAccount();
  const [recovers, setRecovers] = useState(false);
  const [failed, setFailed] = useState('');
  const label = recovers ? 'access.second.recoveryCode' : 'access.second.code';

  const submit = async ({ code }: { code: string }) => {
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
  };
  return (
    <AccessForm key={String(recovers)} defaultValues={{ code: '' }} onSubmit={submit}>
      <span>{say(recovers ? 'access.second.recoveryLead' : 'access.second.lead')}</span>
      <Failure words={failed} />
      <TextInput
        source="code"
        label={say(label)}
        validate={given(label)}
        autoFocus
        autoComplete="one-time-code"
        inputMode={recovers ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <SubmitButton wide busyLabel={say('access.login.busy')}>
        {say('access.second.submit')}
      </SubmitButton>
      <Button look="quiet" wide onClick={() => setRecovers(!recovers)}>
        {say(recovers ? 'access.second.useApp' : 'access.second.useRecovery')}
      </Button>
      <Button look="quiet" wide onClick={() => onBack()}>
        {say('access.second.back')}
      </Button>
    </AccessForm>
  );
}
