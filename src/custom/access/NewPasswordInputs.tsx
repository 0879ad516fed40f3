import { useFormContext, useFormState } from 'react-hook-form';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { useWords } from '../../i18n/words.ts';
import { useAccessRules } from './accessRules.ts';

/** A new password, typed twice. */
export function NewPasswordInputs() {
  const say = useWords();
  const { given, repeated } = useAccessRules();
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  return (
    <>
      <PasswordInput
        source="password"
        label={say('access.newPassword')}
        autoComplete="new-password"
        help={say('access.passwordHelp')}
        validate={given('access.newPassword')}
        onChange={() => {
          if (isSubmitted) void trigger('repeat');
        }}
      />
      <PasswordInput
        source="repeat"
        label={say('access.repeatPassword')}
        autoComplete="new-password"
        validate={repeated('access.repeatPassword')}
      />
    </>
  );
}
