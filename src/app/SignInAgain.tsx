import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Session } from '#contract/session';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useAccount, useLostSession } from './AccountContext.ts';

const dialog = lazyPart(
  async () => (await import('../custom/access/SignInAgainDialog.tsx')).SignInAgainDialog,
);

/** Over whatever page is open when its session ends: asks its holder to sign in again. */
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

/** The dialog cannot be loaded; without it nobody could go on here. */
function LoginPageInstead() {
  const { session } = useAccount();
  useEffect(() => session.end('expired'), [session]);
  return null;
}
