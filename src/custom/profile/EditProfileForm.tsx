import { styled } from '@mui/material/styles';
import { useFormState } from 'react-hook-form';
import { Button } from '#ui/Button/Button.tsx';
import { AccountForm } from '../../forms/AccountForm.tsx';
import { SelectInput } from '../../forms/SelectInput.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { cloudIdProblem, emailProblem } from './profileModel.ts';
import { useSavedProfile } from './useSavedProfile.ts';
import './messages.ts';

const emailPreferences = ['All', 'Account', 'None'] as const;
const botPermissions = [
  'Allow All Bots',
  'Only Allow Search Bots',
  'Only Allow AI Crawler Bots',
  'Disallow All Bots',
] as const;

/** Everything of a profile that can be changed. `onClose` follows a save as well as Cancel. */
export function EditProfileForm({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const { before, save } = useSavedProfile(onClose);
  const emailFault = (typed: string) => {
    const problem = emailProblem(typed);
    return problem && say(`profile.edit.email.${problem}`);
  };
  return (
    <Fields defaultValues={before} onSubmit={save}>
      <TextInput
        source="name"
        autoComplete="name"
        autoFocus
        maxLength={200}
        label={say('profile.details.name')}
      />
      <TextInput
        source="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        aria-required
        label={say('profile.details.email')}
        help={say('profile.edit.emailHelp')}
        validate={emailFault}
      />
      <SelectInput
        source="emailprefs"
        label={say('profile.details.emailPreference')}
        help={say('profile.edit.emailPreferenceHelp')}
        options={emailPreferences.map((value) => ({ value, label: say(`profile.emails.${value}`) }))}
      />
      <SelectInput
        source="botprefs"
        label={say('profile.details.botPermission')}
        help={say('profile.edit.botPermissionHelp')}
        options={botPermissions.map((value) => ({ value, label: say(`profile.bots.${value}`) }))}
      />
      <TextInput
        source="cloudId"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        label={say('profile.details.cloudId')}
        hint={say('profile.edit.optional')}
        help={say('profile.edit.cloudIdHelp')}
        validate={(typed: string) => cloudIdProblem(typed, before.cloudId)}
      />
      <TextInput
        source="taxId"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        label={say('profile.details.taxId')}
        hint={say('profile.edit.optional')}
      />
      <Actions onClose={onClose} />
    </Fields>
  );
}

function Actions({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const { isSubmitting } = useFormState();
  return (
    <Buttons>
      <SubmitButton busyLabel={say('profile.edit.busy')}>{say('profile.edit.submit')}</SubmitButton>
      <Button disabled={isSubmitting} onClick={onClose}>
        {say('profile.edit.cancel')}
      </Button>
    </Buttons>
  );
}

const Fields = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
})) as typeof AccountForm;

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { display: 'grid' },
}));
