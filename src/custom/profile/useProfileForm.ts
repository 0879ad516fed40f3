import { useNotify } from 'react-admin';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { Refusal, succeed } from '../../data/refusal.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import { bodyOf, draftOf, problemsOf, type ProfileDraft, type ProfileProblems } from './profileModel.ts';

/** What the server says of a tax ID that cannot be one. */
const TAX_REFUSED = 'Please check your Tax ID';

const CALL = 'updateuser#updatedetails';

/** The profile while it is edited: what was typed, what is wrong with it, and how it is saved. */
export function useProfileForm(onSaved: () => void) {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { send, authProvider } = useAccount();
  const session = useSession();
  const base = useId();
  const [before] = useState(() => draftOf(session));
  const [draft, setDraft] = useState(before);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusedTaxId, setRefusedTaxId] = useState<string>();
  const sending = useRef(false);
  const idOf = (field: keyof ProfileDraft) => `${base}${field}`;

  const complain = (failure: unknown) => {
    if (failure instanceof Refusal && failure.words === TAX_REFUSED) {
      setRefusedTaxId(draft.taxId);
      document.getElementById(idOf('taxId'))?.focus();
      notify(say('profile.edit.taxRefused'), { type: 'error' });
      return;
    }
    notifyFailure(failure, say('profile.edit.failed'));
  };
  const save = async () => {
    try {
      const { message } = succeed(CALL, await send(CALL, bodyOf(draft)));
      notify(message, { type: 'success' });
    } catch (failure) {
      complain(failure);
      return;
    }
    onSaved();
    try {
      await authProvider.reread();
    } catch (failure) {
      notifyFailure(failure, say('profile.stale'));
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    setTried(true);
    const wrong = problemsOf(draft, before);
    const first = (['email', 'cloudId'] satisfies (keyof ProfileProblems)[]).find((field) => wrong[field]);
    if (first) {
      document.getElementById(idOf(first))?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    await save();
    sending.current = false;
    setBusy(false);
  };
  const change = (differences: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...differences }));
  const problems: ProfileProblems = tried ? problemsOf(draft, before) : {};
  return {
    draft,
    change,
    busy,
    problems,
    taxIdRefused: refusedTaxId === draft.taxId,
    idOf,
    form: { noValidate: true, onSubmit },
  };
}
