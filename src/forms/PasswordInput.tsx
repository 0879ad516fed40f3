import { PasswordField, type PasswordFieldProps } from '#ui/PasswordField/PasswordField.tsx';
import { useWords } from '../i18n/words.ts';
import { useBoundInput, type BoundOnes, type BoundProps } from './useBoundInput.tsx';

export type PasswordInputProps = BoundProps & Omit<PasswordFieldProps, BoundOnes | 'labels'>;

/** A PasswordField of the form around it. */
export function PasswordInput({ source, validate, onChange, ...looks }: PasswordInputProps) {
  const say = useWords();
  const labels = { show: say('password.show'), hide: say('password.hide') };
  return <PasswordField {...useBoundInput({ source, validate, onChange })} labels={labels} {...looks} />;
}
