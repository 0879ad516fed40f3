import { useNotify } from 'ra-core';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PasswordField } from '#ui/PasswordField/PasswordField.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useAccount } from '../../AccountContext.ts';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { succeed } from '../../refusal.ts';
import { Link, useNavigate } from '../../routing.tsx';
import { screenPath } from '../../screenPath.ts';
import { useNotifyFailure } from '../../useNotifyFailure.ts';
import { useWords } from '../../words.ts';
import { AccessForm, FormActions } from './AccessForm.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { email, required } from './accessModel.ts';
import { UserName } from './UserName.tsx';
import { useFields } from './useFields.ts';
import { useMailedCode } from './useMailedCode.ts';
import { usePasswordLabels } from './usePasswordLabels.ts';

export function ConfirmEmailPage() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const { send, authProvider } = useAccount();
  const mailed = useMailedCode();
  const labels = usePasswordLabels();

  const { field, busy, form } = useFields(
    {
      userName: { label: 'access.email', check: email, initial: mailed.userName },
      code: { label: 'access.code', check: required, initial: mailed.code },
      password: { label: 'access.confirm.accountPassword', check: required },
    },
    async ({ userName, code, password }) => {
      try {
        const body = { confirmation_code: code.trim(), user_name: userName.trim(), password };
        succeed('confirmemail', await send('confirmemail', body));
        notify(say('access.confirm.done'), { type: 'success' });
        // Whoever is signed in goes on with the new address; everybody else is led to the login page.
        await authProvider.reread();
        navigate(ACCOUNT_PATH, { replace: true });
      } catch (failure) {
        notifyFailure(failure, say('access.confirm.failed'));
      }
    },
  );
  const lead = mailed.userName ? say('access.confirm.lead', { email: mailed.userName }) : say('access.confirm.leadUnknown');
  return (
    <AccessLayout title={say('access.confirm.title')} lead={lead}>
      <AccessForm {...form}>
        <UserName given={mailed.userName} {...field('userName')} />
        <TextField {...field('code')} autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" />
        <PasswordField {...field('password')} labels={labels} autoComplete="current-password" />
        <FormActions>
          <BusyButton type="submit" look="primary" busy={busy} busyLabel={say('access.confirm.busy')}>
            {say('access.confirm.submit')}
          </BusyButton>
          <LinkButton component={Link} to={screenPath.login}>
            {say('access.cancel')}
          </LinkButton>
        </FormActions>
      </AccessForm>
    </AccessLayout>
  );
}
