import { useNotify } from 'react-admin';
import { useState } from 'react';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useSend } from '../../app/AccountContext.ts';
import { succeed } from '../../data/refusal.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import { AccessForm, FormActions } from './AccessForm.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { email } from './accessModel.ts';
import { useFields } from './useFields.ts';

export function ForgotPasswordPage() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const send = useSend();
  const [sentTo, setSentTo] = useState<string>();

  const { field, busy, form } = useFields(
    { email: { label: 'access.email', check: email } },
    async (values) => {
      const address = values.email.trim();
      try {
        succeed('sendpasswordresetlink', await send('sendpasswordresetlink', { email: address }));
        notify(say('access.forgot.sent'), { type: 'success' });
        setSentTo(address);
      } catch (failure) {
        notifyFailure(failure, say('access.forgot.failed'));
      }
    },
  );
  const toLogin = (
    <LinkButton component={Link} to={screenPath.login}>
      {say('access.toLogin')}
    </LinkButton>
  );

  if (sentTo !== undefined) {
    return (
      <AccessLayout
        title={say('access.forgot.sentTitle')}
        lead={say('access.forgot.sentLead', { email: sentTo })}
      >
        <AccessForm as="div">
          <FormActions>
            {toLogin}
            <Button look="quiet" onClick={() => setSentTo(undefined)}>
              {say('access.forgot.again')}
            </Button>
          </FormActions>
        </AccessForm>
      </AccessLayout>
    );
  }
  return (
    <AccessLayout title={say('access.forgot.title')} lead={say('access.forgot.lead')}>
      <AccessForm {...form}>
        <TextField {...field('email')} type="email" autoComplete="username" />
        <FormActions>
          <BusyButton type="submit" look="primary" busy={busy} busyLabel={say('access.forgot.busy')}>
            {say('access.forgot.submit')}
          </BusyButton>
          {toLogin}
        </FormActions>
      </AccessForm>
    </AccessLayout>
  );
}
