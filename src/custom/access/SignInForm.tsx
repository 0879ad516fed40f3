import { useState, type ReactNode } from 'react';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { PasswordField } from '#ui/PasswordField/PasswordField.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { Refusal, wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { AccessForm } from './AccessForm.tsx';
import { email, required } from './accessModel.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useFields } from './useFields.ts';
import { usePasswordLabels } from './usePasswordLabels.ts';

export interface SignInFormProps {
  /** Whose password is asked for; with it, the password has the focus. */
  knownEmail?: string;
  /** Stands above the fields. */
  lead?: ReactNode;
  /** Called before each try, so that nothing is said any more of the one before. */
  onTry: () => void;
  /** Told in words why nobody is signed in. */
  onFailed: (words: string) => void;
  /** Where the button goes, and what stands beside it. */
  children: (submit: ReactNode) => ReactNode;
}

/** Signs somebody in, on the login page and in the dialog over a page whose session ended. The session store tells of success. */
export function SignInForm({ knownEmail = '', lead, onTry, onFailed, children }: SignInFormProps) {
  const say = useWords();
  const { authProvider } = useAccount();
  const labels = usePasswordLabels();
  const [owesCode, setOwesCode] = useState(false);
  const { field, busy, form } = useFields(
    {
      email: { label: 'access.email', check: email, initial: knownEmail },
      password: { label: 'access.password', check: required },
    },
    async (values) => {
      onTry();
      try {
        await authProvider.login({ email: values.email.trim(), password: values.password });
      } catch (failure) {
        const kind = failure instanceof Refusal ? failure.kind : 'fault';
        if (kind === 'secondFactor') {
          setOwesCode(true);
          return;
        }
        const words = kind === 'refused' ? say('access.login.wrong') : say('access.login.failed');
        onFailed(kind === 'tooMany' ? wordsOf(failure, words) : words);
      }
    },
  );
  const backToPassword = (words?: string) => {
    setOwesCode(false);
    if (words) onFailed(words);
  };
  if (owesCode) return <CodeForm onBack={backToPassword} />;
  const submit = (
    <>
      <BusyButton type="submit" look="primary" wide busy={busy} busyLabel={say('access.login.busy')}>
        {say('access.login.submit')}
      </BusyButton>
      <PasskeyButton onTry={onTry} onFailed={onFailed} />
    </>
  );
  return (
    <AccessForm {...form}>
      {lead}
      <TextField {...field('email')} type="email" autoComplete="username webauthn" />
      <PasswordField
        {...field('password')}
        labels={labels}
        autoComplete="current-password"
        autoFocus={knownEmail !== ''}
      />
      {children(submit)}
    </AccessForm>
  );
}
