import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Session } from '#contract/session';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useAccount, useLostSession } from './AccountContext.ts';

const dialog = lazyPart(
  async () => (await import('../custom/access/SignInAgainDialog.tsx')).SignInAgainDialog,
);

/** Asks the user to log in again when the session ends, over the page that is open. */
export function SignInAgain() {
  const lost = useLostSession();
  return (
    lost && (
      <ErrorBoundary FallbackComponent={LoginPageInstead} resetKeys={[lost.token]}>
        <Asking lost={lost} />
      </ErrorBoundary>
    )
  );
}

function Asking({ lost }: { lost: Session }) {
  const { part: SignInAgainDialog } = useLazyPart(dialog);
  return SignInAgainDialog && <SignInAgainDialog lost={lost} />;
}

/** The dialog could not be loaded, and nothing can be done here without it. */
function LoginPageInstead() {
  const { session } = useAccount();
  useEffect(() => session.end('expired'), [session]);
  return null;
}
