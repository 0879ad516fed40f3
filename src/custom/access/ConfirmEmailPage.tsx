import { useAccount } from '../../app/AccountContext.ts';
import { useNavigate } from '../../app/routing.tsx';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { useAccessRules } from './accessRules.ts';
import { MailedCodePage } from './MailedCodePage.tsx';

export function ConfirmEmailPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { given } = useAccessRules();
  const { authProvider } = useAccount();
  const goOn = async () => {
    // A logged-in user continues with the new address; everyone else gets the login page.
    await authProvider.reread();
    navigate(ACCOUNT_PATH, { replace: true });
  };
  return (
    <MailedCodePage words="confirm" call="confirmemail" onDone={goOn}>
      <PasswordInput
        source="password"
        label={say('access.confirm.accountPassword')}
        autoComplete="current-password"
        validate={given('access.confirm.accountPassword')}
      />
    </MailedCodePage>
  );
}
