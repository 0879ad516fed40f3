import { useNotify } from 'react-admin';
import { styled } from '@mui/material/styles';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { perform } from '../../data/refusal.ts';
import { Link, useNavigate } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useWords } from '../../i18n/words.ts';
import { AccessForm, FormActions } from './AccessForm.tsx';
import { useAccessRules } from './accessRules.ts';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';

const empty = { current: '', password: '', repeat: '' };

export function SetPasswordPage() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const { send, authProvider, session } = useAccount();
  const { detail } = useSession();
  const { given } = useAccessRules();

  const signInAgain = async (password: string) => {
    try {
      await authProvider.login({ email: detail.email, password });
      navigate(ACCOUNT_PATH, { replace: true });
    } catch {
      // The password is changed anyway; the login page takes over.
      session.end('loggedOut');
    }
  };
  const submit = async ({ current, password }: typeof empty) => {
    try {
      const body = { currentpassword: current, newpassword: password };
      await perform(send, 'updateuser#setpassword', body);
    } catch (failure) {
      notifyFailure(failure, say('access.set.failed'));
      return;
    }
    notify(say('access.set.done'), { type: 'success' });
    await signInAgain(password);
  };
  return (
    <Column>
      <PageHeader title={say('screens.setPassword')} meta={say('access.set.lead')} />
      <AccessForm defaultValues={empty} onSubmit={submit}>
        <input type="hidden" name="username" value={detail.email} autoComplete="username" />
        <PasswordInput
          source="current"
          label={say('access.set.current')}
          autoComplete="current-password"
          validate={given('access.set.current')}
        />
        <NewPasswordInputs />
        <FormActions>
          <SubmitButton busyLabel={say('access.set.busy')}>{say('access.set.submit')}</SubmitButton>
          <LinkButton component={Link} to={screenPath.account}>
            {say('access.cancel')}
          </LinkButton>
        </FormActions>
      </AccessForm>
    </Column>
  );
}

const Column = styled('div')({ maxWidth: 440 });
