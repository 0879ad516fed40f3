import { useNotify } from 'react-admin';
import { styled } from '@mui/material/styles';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { PasswordField } from '#ui/PasswordField/PasswordField.tsx';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { succeed } from '../../data/refusal.ts';
import { Link, useNavigate } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import { AccessForm, FormActions } from './AccessForm.tsx';
import { required, sameAs } from './accessModel.ts';
import { useFields } from './useFields.ts';
import { usePasswordLabels } from './usePasswordLabels.ts';

export function SetPasswordPage() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const { send, authProvider, session } = useAccount();
  const { detail } = useSession();
  const labels = usePasswordLabels();

  const signInAgain = async (password: string) => {
    try {
      await authProvider.login({ email: detail.email, password });
      navigate(ACCOUNT_PATH, { replace: true });
    } catch {
      // The password is changed all the same; the login page takes it from here.
      session.end('loggedOut');
    }
  };
  const { field, busy, form } = useFields(
    {
      current: { label: 'access.set.current', check: required },
      password: { label: 'access.newPassword', check: required },
      repeat: { label: 'access.repeatPassword', check: sameAs('password') },
    },
    async ({ current, password }) => {
      try {
        const body = { currentpassword: current, newpassword: password };
        succeed('updateuser#setpassword', await send('updateuser#setpassword', body));
      } catch (failure) {
        notifyFailure(failure, say('access.set.failed'));
        return;
      }
      notify(say('access.set.done'), { type: 'success' });
      await signInAgain(password);
    },
  );
  return (
    <Column>
      <PageHeader title={say('screens.setPassword')} meta={say('access.set.lead')} />
      <AccessForm {...form}>
        <input type="hidden" name="username" value={detail.email} autoComplete="username" />
        <PasswordField {...field('current')} labels={labels} autoComplete="current-password" />
        <PasswordField
          {...field('password')}
          labels={labels}
          autoComplete="new-password"
          help={say('access.passwordHelp')}
        />
        <PasswordField {...field('repeat')} labels={labels} autoComplete="new-password" />
        <FormActions>
          <BusyButton type="submit" look="primary" busy={busy} busyLabel={say('access.set.busy')}>
            {say('access.set.submit')}
          </BusyButton>
          <LinkButton component={Link} to={screenPath.account}>
            {say('access.cancel')}
          </LinkButton>
        </FormActions>
      </AccessForm>
    </Column>
  );
}

const Column = styled('div')({ maxWidth: 440 });
