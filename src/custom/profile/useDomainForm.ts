import { useNotify } from 'react-admin';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useAccount } from '../../app/AccountContext.ts';
import { succeed, wordsOf } from '../../data/refusal.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';

const CALL = 'updateuser#registerdomain';

/** A domain while it is typed and registered. What is wrong with it is said by the server, which knows all endings. */
export function useDomainForm() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { send, authProvider } = useAccount();
  const id = useId();
  const [domain, setDomain] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const register = async (newdomain: string) => {
    try {
      const { message } = succeed(CALL, await send(CALL, { newdomain }));
      notify(message, { type: 'success' });
      setDomain('');
    } catch (failure) {
      setError(wordsOf(failure, ''));
      notifyFailure(failure, say('profile.keys.failed'));
      return;
    }
    try {
      await authProvider.reread();
    } catch (failure) {
      notifyFailure(failure, say('profile.stale'));
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = domain.trim();
    if (sending.current) return;
    setError('');
    if (typed === '') {
      setError(say('profile.keys.missing'));
      document.getElementById(id)?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    await register(typed);
    sending.current = false;
    setBusy(false);
  };
  return { id, domain, setDomain, error, busy, form: { noValidate: true, onSubmit } };
}
