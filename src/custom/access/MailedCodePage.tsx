import { useNotify } from 'react-admin';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PasswordField } from '#ui/PasswordField/PasswordField.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useSend } from '../../app/AccountContext.ts';
import { succeed } from '../../data/refusal.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords, type MessageKey } from '../../i18n/words.ts';
import { AccessForm, FormActions } from './AccessForm.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { email, required } from './accessModel.ts';
import { UserName } from './UserName.tsx';
import { useFields, type FieldPlan } from './useFields.ts';
import { useMailedCode } from './useMailedCode.ts';
import { usePasswordLabels } from './usePasswordLabels.ts';

export interface PasswordPlan extends FieldPlan {
  autoComplete: 'current-password' | 'new-password';
  help?: MessageKey;
}

export interface MailedCodePageProps {
  /** Its part of the catalogue. */
  words: 'reset' | 'confirm';
  call: 'resetpassword' | 'confirmemail';
  /** The fields after the code; `password` is the one that is sent. */
  passwords: Readonly<Record<string, PasswordPlan>>;
  /** Where it goes on once the call has succeeded. */
  onDone: () => Promise<void> | void;
}

/** Where the link in an email leads: whose account, the mailed code, and a password. */
export function MailedCodePage({ words, call, passwords, onDone }: MailedCodePageProps) {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const send = useSend();
  const mailed = useMailedCode();
  const labels = usePasswordLabels();

  const { field, busy, form } = useFields<string>(
    {
      userName: { label: 'access.email', check: email, initial: mailed.userName },
      code: { label: 'access.code', check: required, initial: mailed.code },
      ...passwords,
    },
    async ({ userName = '', code = '', password = '' }) => {
      try {
        succeed(
          call,
          await send(call, { confirmation_code: code.trim(), user_name: userName.trim(), password }),
        );
        notify(say(`access.${words}.done`), { type: 'success' });
        await onDone();
      } catch (failure) {
        notifyFailure(failure, say(`access.${words}.failed`));
      }
    },
  );
  const lead = mailed.userName
    ? say(`access.${words}.lead`, { email: mailed.userName })
    : say(`access.${words}.leadUnknown`);
  return (
    <AccessLayout title={say(`access.${words}.title`)} lead={lead}>
      <AccessForm {...form}>
        <UserName given={mailed.userName} {...field('userName')} />
        <TextField {...field('code')} autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" />
        {Object.entries(passwords).map(([name, { autoComplete, help }]) => (
          <PasswordField
            key={name}
            {...field(name)}
            labels={labels}
            autoComplete={autoComplete}
            help={help && say(help)}
          />
        ))}
        <FormActions>
          <BusyButton type="submit" look="primary" busy={busy} busyLabel={say(`access.${words}.busy`)}>
            {say(`access.${words}.submit`)}
          </BusyButton>
          <LinkButton component={Link} to={screenPath.login}>
            {say('access.cancel')}
          </LinkButton>
        </FormActions>
      </AccessForm>
    </AccessLayout>
  );
}
