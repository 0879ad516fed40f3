import { useNotify } from 'ra-core';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PasswordField } from '#ui/PasswordField/PasswordField.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useAccount } from '../../AccountContext.ts';
import { LOGIN_PATH } from '../../authProvider.ts';
import { succeed } from '../../refusal.ts';
import { Link, useNavigate } from '../../routing.tsx';
import { screenPath } from '../../screenPath.ts';
import { useNotifyFailure } from '../../useNotifyFailure.ts';
import { useWords } from '../../words.ts';
import { AccessForm, FormActions } from './AccessForm.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { email, required, sameAs } from './accessModel.ts';
import { UserName } from './UserName.tsx';
import { useFields } from './useFields.ts';
import { useMailedCode } from './useMailedCode.ts';
import { usePasswordLabels } from './usePasswordLabels.ts';

export function ResetPasswordPage() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const { send, session } = useAccount();
  const mailed = useMailedCode();
  const labels = usePasswordLabels();

  const { field, busy, form } = useFields(
    {
      userName: { label: 'access.email', check: email, initial: mailed.userName },
      code: { label: 'access.code', check: required, initial: mailed.code },
      password: { label: 'access.newPassword', check: required },
      repeat: { label: 'access.repeatPassword', check: sameAs('password') },
    },
    async ({ userName, code, password }) => {
      try {
        const body = { confirmation_code: code.trim(), user_name: userName.trim(), password };
        succeed('resetpassword', await send('resetpassword', body));
        notify(say('access.reset.done'), { type: 'success' });
        // A reset ends every session of the account on the server; this page's may be one of them.
        session.end('loggedOut');
        navigate(LOGIN_PATH, { replace: true });
      } catch (failure) {
        notifyFailure(failure, say('access.reset.failed'));
      }
    },
  );
  const lead = mailed.userName ? say('access.reset.lead', { email: mailed.userName }) : say('access.reset.leadUnknown');
  return (
    <AccessLayout title={say('access.reset.title')} lead={lead}>
      <AccessForm {...form}>
        <UserName given={mailed.userName} {...field('userName')} />
        <TextField {...field('code')} autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" />
        <PasswordField {...field('password')} labels={labels} autoComplete="new-password" help={say('access.passwordHelp')} />
        <PasswordField {...field('repeat')} labels={labels} autoComplete="new-password" />
        <FormActions>
          <BusyButton type="submit" look="primary" busy={busy} busyLabel={say('access.reset.busy')}>
            {say('access.reset.submit')}
          </BusyButton>
          <LinkButton component={Link} to={screenPath.login}>
            {say('access.cancel')}
          </LinkButton>
        </FormActions>
      </AccessForm>
    </AccessLayout>
  );
}
