import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button/Button.tsx';
import { StatePanel } from '#ui/StatePanel/StatePanel.tsx';
import { useAccount } from './AccountContext.ts';
import { LOGIN_PATH } from '../authProvider.ts';
import { useNavigate } from './routing.tsx';
import { useWords } from '../i18n/words.ts';
import { PageLoading } from './PageLoading.tsx';

/** Logs out, then leads to the login page. Says so where the server cannot be reached. */
export function LogoutPage() {
  const say = useWords();
  const { authProvider } = useAccount();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    authProvider.logout({}).then(
      () => {
        cache.clear();
        navigate(LOGIN_PATH, { replace: true });
      },
      () => setFailed(true),
    );
  }, [attempt, authProvider, cache, navigate]);

  if (!failed) return <PageLoading />;
  return (
    <StatePanel
      role="alert"
      title={say('layout.logout.failed')}
      action={
        <Button
          look="primary"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          {say('layout.retry')}
        </Button>
      }
    >
      {say('layout.logout.failedText')}
    </StatePanel>
  );
}
