import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Failure, Notice } from '#ui/Notice/Notice.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { AccountForm } from '../../forms/AccountForm.tsx';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useWords } from '../../i18n/words.ts';
import { useReportApi } from './ReportContext.ts';

const nothing = { password: '' };

/**
 * Asks for a report's password.
 * @param onRight looks at the report again; resolves with whether it is open now
 */
export function ReportPasswordForm({ onRight }: { onRight: () => Promise<boolean> }) {
  const say = useWords();
  const { open } = useReportApi();
  const [failed, setFailed] = useState('');
  const [unkept, setUnkept] = useState(false);
  const submit = async ({ password }: typeof nothing) => {
    setFailed('');
    try {
      if (!(await open(password))) return { password: say('sharedReports.visitor.password.wrong') };
      // without the cookie it is shut as before
      setUnkept(!(await onRight()));
    } catch (failure) {
      setFailed(wordsOf(failure, say('layout.unanswered')));
    }
    return undefined;
  };
  return (
    <Fields defaultValues={nothing} onSubmit={submit}>
      <Failure words={failed} />
      {unkept && (
        <Notice
          live
          action={
            <LinkButton small href={window.location.href} target="_blank" rel="noopener">
              {say('sharedReports.visitor.password.window')}
            </LinkButton>
          }
        >
          {say('sharedReports.visitor.password.unkept')}
        </Notice>
      )}
      <PasswordInput
        source="password"
        label={say('sharedReports.visitor.password.label')}
        autoComplete="off"
        maxLength={1024}
        aria-required
        validate={(password: string) =>
          password === '' ? say('sharedReports.visitor.password.missing') : undefined
        }
      />
      <SubmitButton wide busyLabel={say('sharedReports.visitor.password.busy')}>
        {say('sharedReports.visitor.password.submit')}
      </SubmitButton>
    </Fields>
  );
}

const Fields = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(4),
})) as typeof AccountForm;
