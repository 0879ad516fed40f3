import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../AccountContext.ts';
import { LOGIN_PATH } from '../authProvider.ts';
import { useNavigate } from '../routing.tsx';
import { useWords } from '../words.ts';

/** Logs out, then leads to the login page. Says so where the server cannot be told. */
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

  if (!failed) return <p role="status">{say('layout.logout.busy')}</p>;
  return (
    <>
      <p role="alert">{say('layout.logout.failed')}</p>
      <button
        type="button"
        onClick={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      >
        {say('layout.logout.again')}
      </button>
    </>
  );
}
