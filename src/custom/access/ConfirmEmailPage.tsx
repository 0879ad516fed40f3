import { useAccount } from '../../app/AccountContext.ts';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { useNavigate } from '../../app/routing.tsx';
import { required } from './accessModel.ts';
import { MailedCodePage, type PasswordPlan } from './MailedCodePage.tsx';

const passwords: Record<string, PasswordPlan> = {
  password: { label: 'access.confirm.accountPassword', check: required, autoComplete: 'current-password' },
};

export function ConfirmEmailPage() {
  const navigate = useNavigate();
  const { authProvider } = useAccount();
  const goOn = async () => {
    // Whoever is signed in goes on with the new address; everybody else is led to the login page.
    await authProvider.reread();
    navigate(ACCOUNT_PATH, { replace: true });
  };
  return <MailedCodePage words="confirm" call="confirmemail" passwords={passwords} onDone={goOn} />;
}
