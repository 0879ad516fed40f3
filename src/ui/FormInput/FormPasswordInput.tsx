import { PasswordField } from '../PasswordField/PasswordField.tsx';
import type { PasswordFieldProps } from '../PasswordField/PasswordField.tsx';
import { useFormInput } from './useFormInput.tsx';
import type { BoundProps } from './useFormInput.tsx';

type Own = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'id' | 'disabled';

export type FormPasswordInputProps = BoundProps & Omit<PasswordFieldProps, Own>;

/** A PasswordField bound to react-admin's form. */
export function FormPasswordInput({
  source,
  validate,
  defaultValue,
  disabled,
  parse,
  format,
  ...looks
}: FormPasswordInputProps) {
  const bound = useFormInput({
    source,
    validate,
    defaultValue: defaultValue as unknown,
    disabled,
    parse,
    format,
  });
  return <PasswordField {...looks} {...bound} />;
}
