import { useNotificationContext, useNotify } from 'react-admin';
import { useCallback, useContext, useEffect } from 'react';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useAccount, useSessionState } from '../../app/AccountContext.ts';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { PreloadContext } from '../../app/PreloadContext.ts';
import { Link, Navigate } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { AccessLayout } from './AccessLayout.tsx';
import { SignInForm } from './SignInForm.tsx';
import { UnkeptNotice } from './UnkeptNotice.tsx';
import { usePasskeyInField } from './usePasskeyInField.ts';

/** Continues to the account after a login, here or in another tab. */
export function LoginPage() {
  const { status } = useSessionState();
  const { authProvider } = useAccount();
  useEffect(() => {
    if (status === 'unknown') void authProvider.restore();
  }, [status, authProvider]);
  if (status === 'unknown') return null;
  return status === 'signedIn' ? <Navigate to={ACCOUNT_PATH} replace /> : <LoggedOutPage />;
}

function LoggedOutPage() {
  const say = useWords();
  const notify = useNotify();
  const { resetNotifications } = useNotificationContext();
  const state = useSessionState();
  const preload = useContext(PreloadContext);
  useEffect(() => preload(ACCOUNT_PATH), [preload]);

  const tell = useCallback((words: string) => notify(words, { type: 'error' }), [notify]);
  usePasskeyInField(tell);

  const because = state.status === 'signedOut' ? state.because : undefined;
  return (
    <AccessLayout title={say('access.login.title')} lead={say('access.login.lead')}>
      <SignInForm
        lead={
          (because === 'expired' && <Notice>{say('access.login.expired')}</Notice>) ||
          (because === 'unkept' && <UnkeptNotice />)
        }
        onTry={resetNotifications}
        onFailed={tell}
      >
        {(submit) => (
          <>
            {submit}
            <TextLink component={Link} to={screenPath.forgotPassword}>
              {say('access.login.forgot')}
            </TextLink>
          </>
        )}
      </SignInForm>
    </AccessLayout>
  );
}
