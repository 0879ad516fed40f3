import { styled } from '@mui/material/styles';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { SelectField } from '#ui/SelectField/SelectField.tsx';
import { TextField } from '#ui/TextField/TextField.tsx';
import { useWords } from '../../i18n/words.ts';
import { useProfileForm } from './useProfileForm.ts';

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
  const { draft, change, busy, problems, taxIdRefused, idOf, form } = useProfileForm(onClose);
  return (
    <Form {...form}>
      <TextField
        id={idOf('name')}
        name="name"
        autoComplete="name"
        autoFocus
        maxLength={200}
        label={say('profile.details.name')}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        id={idOf('email')}
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        required
        label={say('profile.details.email')}
        help={say('profile.edit.emailHelp')}
        error={problems.email && say(`profile.edit.email.${problems.email}`)}
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <SelectField
        id={idOf('emailprefs')}
        name="emailprefs"
        label={say('profile.details.emailPreference')}
        help={say('profile.edit.emailPreferenceHelp')}
        options={emailPreferences.map((value) => ({ value, label: say(`profile.emails.${value}`) }))}
        value={draft.emailprefs}
        onChange={(emailprefs) => change({ emailprefs })}
      />
      <SelectField
        id={idOf('botprefs')}
        name="botprefs"
        label={say('profile.details.botPermission')}
        help={say('profile.edit.botPermissionHelp')}
        options={botPermissions.map((value) => ({ value, label: say(`profile.bots.${value}`) }))}
        value={draft.botprefs}
        onChange={(botprefs) => change({ botprefs })}
      />
      <TextField
        id={idOf('cloudId')}
        name="cloudid"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        label={say('profile.details.cloudId')}
        hint={say('profile.edit.optional')}
        help={say('profile.edit.cloudIdHelp')}
        error={problems.cloudId}
        value={draft.cloudId}
        onChange={({ target }) => change({ cloudId: target.value })}
      />
      <TextField
        id={idOf('taxId')}
        name="taxid"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        label={say('profile.details.taxId')}
        hint={say('profile.edit.optional')}
        error={taxIdRefused && say('profile.edit.taxRefused')}
        value={draft.taxId}
        onChange={({ target }) => change({ taxId: target.value })}
      />
      <Actions>
        <BusyButton type="submit" look="primary" busy={busy} busyLabel={say('profile.edit.busy')}>
          {say('profile.edit.submit')}
        </BusyButton>
        <Button disabled={busy} onClick={onClose}>
          {say('profile.edit.cancel')}
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { display: 'grid' },
}));
