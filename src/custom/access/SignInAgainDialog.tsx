import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { Session } from '#contract/session';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { useNavigate } from '../../app/routing.tsx';
import { useWords } from '../../i18n/words.ts';
import { SignInForm } from './SignInForm.tsx';

/** Escape must not discard what is typed on the page below; Cancel says that it does. */
const stay = () => undefined;

/** Asks for the password over a page whose session has ended, without touching the page. */
export function SignInAgainDialog({ lost }: { lost: Session }) {
  const say = useWords();
  const { session } = useAccount();
  const [failed, setFailed] = useState('');
  useLookingAgain();
  useLeavingToOtherAccount(lost.user);
  return (
    <Dialog open typed title={say('access.again.title')} onClose={stay}>
      <Lead>{say('access.again.lead')}</Lead>
      <SignInForm knownEmail={lost.detail.email} onTry={() => setFailed('')} onFailed={setFailed}>
        {(submit) => (
          <>
            <Failure words={failed} />
            {submit}
            <Button wide onClick={() => session.end('loggedOut')}>
              {say('access.cancel')}
            </Button>
          </>
        )}
      </SignInForm>
    </Dialog>
  );
}

const Lead = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& + form': { marginTop: theme.spacing(2.5) },
}));

/** A user who returns to this tab may have logged in elsewhere. */
function useLookingAgain() {
  const { renewal } = useAccount();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void renewal.lookAgain();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [renewal]);
}

/** The page below belongs to an account that is no longer logged in. */
function useLeavingToOtherAccount(user: string) {
  const { session } = useAccount();
  const navigate = useNavigate();
  useEffect(
    () =>
      session.subscribe(() => {
        const now = session.current();
        if (now && now.user !== user) navigate(ACCOUNT_PATH, { replace: true });
      }),
    [session, navigate, user],
  );
}
