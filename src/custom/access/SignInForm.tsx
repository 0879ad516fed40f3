import { useState, type ReactNode } from 'react';
import { useAccount } from '../../app/AccountContext.ts';
import { Refusal, wordsOf } from '../../data/refusal.ts';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { AccessForm } from './AccessForm.tsx';
import { useAccessRules } from './accessRules.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

export interface SignInFormProps {
  /** The email address, if known; then the password has the focus. */
  knownEmail?: string;
  /** Shown above the fields. */
  lead?: ReactNode;
  /** Called before each try, to clear earlier messages. */
  onTry: () => void;
  /** Called with the reason when a login fails. */
  onFailed: (words: string) => void;
  /** Places the submit buttons among other elements. */
  children: (submit: ReactNode) => ReactNode;
}

/** Logs in, on the login page and in the dialog over a page whose session ended. Success shows in the session store. */
export function SignInForm({ knownEmail = '', lead, onTry, onFailed, children }: SignInFormProps) {
  const say = useWords();
  const { authProvider } = useAccount();
  const { given, email } = useAccessRules();
  const [typed, setTyped] = useState({ email: knownEmail, password: '' });
  const [owesCode, setOwesCode] = useState(false);

  const signIn = async (values: typeof typed) => {
    onTry();
    try {
      await authProvider.login({ email: values.email.trim(), password: values.password });
    } catch (failure) {
      const kind = failure instanceof Refusal ? failure.kind : 'fault';
      if (kind === 'secondFactor') {
        setTyped(values);
        setOwesCode(true);
        return;
      }
      const words = kind === 'refused' ? say('access.login.wrong') : say('access.login.failed');
      onFailed(kind === 'tooMany' ? wordsOf(failure, words) : words);
    }
  };
  const backToPassword = (words?: string) => {
    setOwesCode(false);
    if (words) onFailed(words);
  };
  if (owesCode) return <CodeForm onBack={backToPassword} />;
  const submit = (
    <>
      <SubmitButton wide busyLabel={say('access.login.busy')}>
        {say('access.login.submit')}
      </SubmitButton>
      <PasskeyButton onTry={onTry} onFailed={onFailed} />
    </>
  );
  return (
    <AccessForm defaultValues={typed} onSubmit={signIn}>
      {lead}
      <TextInput
        source="email"
        label={say('access.email')}
        type="email"
        autoComplete="username webauthn"
        validate={email('access.email')}
      />
      <PasswordInput
        source="password"
        label={say('access.password')}
        autoComplete="current-password"
        autoFocus={knownEmail !== ''}
        validate={given('access.password')}
      />
      {children(submit)}
    </AccessForm>
  );
}
