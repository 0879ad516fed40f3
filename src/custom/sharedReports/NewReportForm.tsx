import { useState } from 'react';
import { isPasswordShort, SHORTEST_PASSWORD } from '#rules/passwordLength';
import { Button } from '#ui/Button/Button.tsx';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { CheckboxInput } from '../../forms/CheckboxInput.tsx';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { SelectInput } from '../../forms/SelectInput.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { expiryAfter, lives, newReport } from './newReport.ts';
import type { NewReport } from './useSharedReports.ts';

export interface NewReportFormProps {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onCreate: (report: NewReport) => Promise<void>;
  onClose: () => void;
}

/** Asks whom a report is for, and what protects it. */
export function NewReportForm({ busy, onBusy, onCreate, onClose }: NewReportFormProps) {
  const say = useWords();
  const [failed, setFailed] = useState('');
  const submit = async ({ label, expires, password, embeddable }: typeof newReport) => {
    setFailed('');
    const at = expiryAfter(expires, new Date());
    try {
      await onCreate({
        label: label.trim(),
        embeddable,
        ...(at && { expires: at }),
        ...(password !== '' && { password }),
      });
    } catch (failure) {
      setFailed(wordsOf(failure, say('sharedReports.notDone')));
    }
  };
  return (
    <DialogForm defaultValues={newReport} onSubmit={submit} onBusy={onBusy}>
      <Failure words={failed} />
      <TextInput
        source="label"
        label={say('sharedReports.form.label')}
        help={say('sharedReports.form.labelHelp')}
        autoComplete="off"
        autoFocus
        maxLength={100}
        aria-required
        validate={(label: string) =>
          label.trim() === '' ? say('sharedReports.form.labelMissing') : undefined
        }
      />
      <SelectInput
        source="expires"
        label={say('sharedReports.form.expires')}
        options={lives.map((life) => ({ value: life, label: say(`sharedReports.form.in.${life}`) }))}
      />
      <PasswordInput
        source="password"
        label={say('sharedReports.form.password')}
        help={say('sharedReports.form.passwordHelp', { least: SHORTEST_PASSWORD })}
        autoComplete="new-password"
        maxLength={1024}
        validate={(password: string) =>
          password !== '' && isPasswordShort(password)
            ? say('sharedReports.form.passwordShort', { least: SHORTEST_PASSWORD })
            : undefined
        }
      />
      <CheckboxInput
        source="embeddable"
        label={say('sharedReports.form.embeddable')}
        help={say('sharedReports.form.embeddableHelp')}
      />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {say('sharedReports.back')}
        </Button>
        <SubmitButton busyLabel={say('sharedReports.form.busy')}>
          {say('sharedReports.form.submit')}
        </SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
