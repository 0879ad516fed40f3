import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { useSend } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { perform } from '../../data/refusal.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { AccessForm, FormActions } from './AccessForm.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { useAccessRules } from './accessRules.ts';
import { useMailedCode } from './useMailedCode.ts';

export interface MailedCodePageProps {
  /** Its part of the catalogue. */
  words: 'reset' | 'confirm';
  call: 'resetpassword' | 'confirmemail';
  /** The fields after the code; the one named `password` is sent. */
  children: ReactNode;
  /** Called once the call has succeeded. */
  onDone: () => Promise<void> | void;
}

/** The page behind an emailed link: email address, code and password. */
export function MailedCodePage({ words, call, children, onDone }: MailedCodePageProps) {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const send = useSend();
  const mailed = useMailedCode();
  const { given, email } = useAccessRules();
  const first = { ...mailed, password: '', repeat: '' };

  const submit = async ({ userName, code, password }: typeof first) => {
    try {
      await perform(send, call, { confirmation_code: code.trim(), user_name: userName.trim(), password });
      notify(say(`access.${words}.done`), { type: 'success' });
      await onDone();
    } catch (failure) {
      notifyFailure(failure, say(`access.${words}.failed`));
    }
  };
  const lead = mailed.userName
    ? say(`access.${words}.lead`, { email: mailed.userName })
    : say(`access.${words}.leadUnknown`);
  return (
    <AccessLayout title={say(`access.${words}.title`)} lead={lead}>
      <AccessForm defaultValues={first} onSubmit={submit}>
        {mailed.userName ? (
          // already known: only for password managers
          <input type="hidden" name="userName" value={mailed.userName} autoComplete="username" />
        ) : (
          <TextInput
            source="userName"
            label={say('access.email')}
            type="email"
            autoComplete="username"
            validate={email('access.email')}
          />
        )}
        <TextInput
          source="code"
          label={say('access.code')}
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="none"
          validate={given('access.code')}
        />
        {children}
        <FormActions>
          <SubmitButton busyLabel={say(`access.${words}.busy`)}>{say(`access.${words}.submit`)}</SubmitButton>
          <LinkButton component={Link} to={screenPath.login}>
            {say('access.cancel')}
          </LinkButton>
        </FormActions>
      </AccessForm>
    </AccessLayout>
  );
}
