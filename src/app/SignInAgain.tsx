import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { useAccount, useLostSession } from './AccountContext.ts';

const SignInAgainDialog = lazyComponent(
  async () => (await import('../custom/access/SignInAgainDialog.tsx')).SignInAgainDialog,
);

/** Asks the user to log in again when the session ends, over the page that is open. */
export function SignInAgain() {
  const lost = useLostSession();
  return (
    lost && (
      <ErrorBoundary FallbackComponent={LoginPageInstead} resetKeys={[lost.token]}>
        <SignInAgainDialog lost={lost} />
      </ErrorBoundary>
    )
  );
}

/** The dialog could not be loaded, and nothing can be done here without it. */
function LoginPageInstead() {
  const { session } = useAccount();
  useEffect(() => session.end('expired'), [session]);
  return null;
}
