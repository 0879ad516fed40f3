import { useAccount } from '../../app/AccountContext.ts';
import { useNavigate } from '../../app/routing.tsx';
import { LOGIN_PATH } from '../../authProvider.ts';
import { MailedCodePage } from './MailedCodePage.tsx';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const { session } = useAccount();
  const goOn = () => {
    // A reset ends every session of the account on the server; this page's may be one of them.
    session.end('loggedOut');
    navigate(LOGIN_PATH, { replace: true });
  };
  return (
    <MailedCodePage words="reset" call="resetpassword" onDone={goOn}>
      <NewPasswordInputs />
    </MailedCodePage>
  );
}
