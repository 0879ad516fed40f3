import { useState } from 'react';
import type { AccountDeletion } from '#contract/accountData';
import { Button } from '#ui/Button/Button.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { useSession } from '../../app/AccountContext.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { useSecurityWords } from '../security/useSecurityWords.ts';
import { useDeletion } from './useDeletion.ts';

/** As long as a deletion can be taken back, in milliseconds. */
const wayBack = 14 * 24 * 3_600_000;

interface DeletionFormProps {
  deletion: AccountDeletion;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Says what will be lost, and asks for the account's email address. */
export function DeletionForm({ deletion, busy, onBusy, onClose }: DeletionFormProps) {
  const say = useWords();
  const wordsFor = useSecurityWords();
  const { longDate } = useFormat();
  const { detail } = useSession();
  const { ask } = useDeletion();
  const [failed, setFailed] = useState('');
  const [date] = useState(() => longDate(new Date(Date.now() + wayBack).toISOString()));
  const submit = async ({ email }: { email: string }) => {
    setFailed('');
    try {
      await ask(email);
      onClose();
    } catch (failure) {
      setFailed(wordsFor(failure));
    }
  };
  const isOurs = (typed: string) =>
    typed.trim().toLowerCase() === detail.email.toLowerCase()
      ? undefined
      : say('accountData.deletion.differs', { email: detail.email });
  return (
    <DialogForm defaultValues={{ email: '' }} onSubmit={submit} onBusy={onBusy}>
      <p>
        {say('accountData.deletion.lost', {
          date,
          publications: say('accountData.deletion.publications', { smart_count: deletion.publications }),
          links: say('accountData.deletion.links', { smart_count: deletion.trackableLinks }),
          leads: say('accountData.deletion.leads', { smart_count: deletion.leads }),
          entries: say('accountData.deletion.entries', { smart_count: deletion.formEntries }),
        })}
      </p>
      <p>
        {say('accountData.deletion.atOnce')} {say('accountData.deletion.stays')}
      </p>
      <Failure words={failed} />
      <TextInput
        source="email"
        type="email"
        autoComplete="off"
        aria-required
        label={say('accountData.deletion.confirm')}
        help={detail.email}
        validate={isOurs}
      />
      <DialogActions>
        <Button autoFocus disabled={busy} onClick={onClose}>
          {say('accountData.deletion.cancel')}
        </Button>
        <SubmitButton look="danger" busyLabel={say('accountData.deletion.submitting')}>
          {say('accountData.deletion.submit')}
        </SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
