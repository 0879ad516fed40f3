import { styled } from '@mui/material/styles';
import type { EmailChoices } from '#contract/emails';
import { AccountForm } from '../../forms/AccountForm.tsx';
import { CheckboxInput } from '../../forms/CheckboxInput.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useWords } from '../../i18n/words.ts';
import { useEmailCommands } from './useEmails.ts';

export interface EmailChoicesFormProps {
  choices: EmailChoices;
  timeZone: string;
}

const kinds = ['weekly', 'monthly', 'leads', 'milestones'] as const;

/** What is emailed about the account as a whole; nothing changes until it is saved. */
export function EmailChoicesForm({ choices, timeZone }: EmailChoicesFormProps) {
  const say = useWords();
  const { save } = useEmailCommands();
  return (
    <Fields defaultValues={choices} onSubmit={save}>
      {kinds.map((kind) => (
        <CheckboxInput
          key={kind}
          source={kind}
          label={say(`emails.choices.${kind}`)}
          help={say(`emails.choices.${kind}Help`)}
        />
      ))}
      {timeZone && <p>{say('emails.choices.zone', { zone: timeZone })}</p>}
      <div>
        <SubmitButton busyLabel={say('emails.choices.saving')}>{say('emails.choices.save')}</SubmitButton>
      </div>
    </Fields>
  );
}

const Fields = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: 640,
  '& > p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
})) as typeof AccountForm;
