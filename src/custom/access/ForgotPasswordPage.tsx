import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { useSend } from '../../app/AccountContext.ts';
import { perform } from '../../data/refusal.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { AccessForm, AfterForm, FormActions } from './AccessForm.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { useAccessRules } from './accessRules.ts';

export function ForgotPasswordPage() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const send = useSend();
  const { email } = useAccessRules();
  const [sentTo, setSentTo] = useState('');
  const [isSent, setIsSent] = useState(false);

  const submit = async (values: { email: string }) => {
    const address = values.email.trim();
    try {
      await perform(send, 'sendpasswordresetlink', { email: address });
      notify(say('access.forgot.sent'), { type: 'success' });
      setSentTo(address);
      setIsSent(true);
    } catch (failure) {
      notifyFailure(failure, say('access.forgot.failed'));
    }
  };
  const toLogin = (
    <LinkButton component={Link} to={screenPath.login}>
      {say('access.toLogin')}
    </LinkButton>
  );

  if (isSent) {
    return (
      <AccessLayout
        title={say('access.forgot.sentTitle')}
        lead={say('access.forgot.sentLead', { email: sentTo })}
      >
        <AfterForm>
          <FormActions>
            {toLogin}
            <Button look="quiet" onClick={() => setIsSent(false)}>
              {say('access.forgot.again')}
            </Button>
          </FormActions>
        </AfterForm>
      </AccessLayout>
    );
  }
  return (
    <AccessLayout title={say('access.forgot.title')} lead={say('access.forgot.lead')}>
      <AccessForm defaultValues={{ email: sentTo }} onSubmit={submit}>
        <TextInput
          source="email"
          label={say('access.email')}
          validate={email('access.email')}
          type="email"
          autoComplete="username"
        />
        <FormActions>
          <SubmitButton busyLabel={say('access.forgot.busy')}>{say('access.forgot.submit')}</SubmitButton>
          {toLogin}
        </FormActions>
      </AccessForm>
    </AccessLayout>
  );
}
