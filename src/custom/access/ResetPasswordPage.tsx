import { useAccount } from '../../app/AccountContext.ts';
import { LOGIN_PATH } from '../../authProvider.ts';
import { useNavigate } from '../../app/routing.tsx';
import { required, sameAs } from './accessModel.ts';
import { MailedCodePage, type PasswordPlan } from './MailedCodePage.tsx';

const passwords: Record<string, PasswordPlan> = {
  password: {
    label: 'access.newPassword',
    check: required,
    autoComplete: 'new-password',
    help: 'access.passwordHelp',
  },
  repeat: { label: 'access.repeatPassword', check: sameAs('password'), autoComplete: 'new-password' },
};

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const { session } = useAccount();
  const goOn = () => {
    // A reset ends every session of the account on the server; this page's may be one of them.
    session.end('loggedOut');
    navigate(LOGIN_PATH, { replace: true });
  };
  return <MailedCodePage words="reset" call="resetpassword" passwords={passwords} onDone={goOn} />;
}
