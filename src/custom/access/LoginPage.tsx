import { useNotificationContext, useNotify } from 'ra-core';
import { useCallback, useContext, useEffect } from 'react';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useSessionState } from '../../app/AccountContext.ts';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { PrepareContext } from '../../app/PrepareContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { AccessLayout } from './AccessLayout.tsx';
import { SignInForm } from './SignInForm.tsx';
import { UnkeptNotice } from './UnkeptNotice.tsx';
import { usePasskeyInField } from './usePasskeyInField.ts';

/** The guard of this page leads on to the account, once somebody is signed in. */
export function LoginPage() {
  const say = useWords();
  const notify = useNotify();
  const { resetNotifications } = useNotificationContext();
  const state = useSessionState();
  const prepare = useContext(PrepareContext);
  useEffect(() => {
    void prepare(ACCOUNT_PATH);
  }, [prepare]);

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
