import { useNotificationContext, useNotify } from 'ra-core';
import { useContext, useEffect } from 'react';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PasswordField } from '#ui/PasswordField/PasswordField.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useAccount, useSessionState } from '../../AccountContext.ts';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { PrepareContext } from '../../PrepareContext.ts';
import { Refusal, wordsOf } from '../../refusal.ts';
import { Link } from '../../routing.tsx';
import { screenPath } from '../../screenPath.ts';
import { useWords } from '../../words.ts';
import { AccessForm } from './AccessForm.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { email, required } from './accessModel.ts';
import { usePasswordLabels } from './usePasswordLabels.ts';
import { useFields } from './useFields.ts';

export function LoginPage() {
  const say = useWords();
  const notify = useNotify();
  const { resetNotifications } = useNotificationContext();
  const { authProvider } = useAccount();
  const state = useSessionState();
  const prepare = useContext(PrepareContext);
  const labels = usePasswordLabels();
  useEffect(() => {
    void prepare(ACCOUNT_PATH);
  }, [prepare]);

  const { field, busy, form } = useFields(
    {
      email: { label: 'access.email', check: email },
      password: { label: 'access.password', check: required },
    },
    async (values) => {
      resetNotifications();
      try {
        // The guard of this page leads on to the account, once somebody is signed in.
        await authProvider.login({ email: values.email.trim(), password: values.password });
      } catch (failure) {
        const kind = failure instanceof Refusal ? failure.kind : 'fault';
        const words = kind === 'refused' ? say('access.login.wrong') : say('access.login.failed');
        notify(kind === 'tooMany' ? wordsOf(failure, words) : words, { type: 'error' });
      }
    },
  );
  return (
    <AccessLayout title={say('access.login.title')} lead={say('access.login.lead')}>
      <AccessForm {...form}>
        {state.status === 'signedOut' && state.because === 'expired' && <Notice>{say('access.login.expired')}</Notice>}
        <TextField {...field('email')} type="email" autoComplete="username" />
        <PasswordField {...field('password')} labels={labels} autoComplete="current-password" />
        <BusyButton type="submit" look="primary" wide busy={busy} busyLabel={say('access.login.busy')}>
          {say('access.login.submit')}
        </BusyButton>
        <TextLink component={Link} to={screenPath.forgotPassword}>
          {say('access.login.forgot')}
        </TextLink>
      </AccessForm>
    </AccessLayout>
  );
}
