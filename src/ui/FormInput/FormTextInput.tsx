import { TextField } from '../TextField/TextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { useFormInput } from './useFormInput.tsx';
import type { BoundProps } from './useFormInput.tsx';

type Own = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'id' | 'disabled';

export type FormTextInputProps = BoundProps & Omit<TextFieldProps, Own>;

/** A TextField bound to react-admin's form. */
export function FormTextInput({
  source,
  validate,
  defaultValue,
  disabled,
  parse,
  format,
  ...looks
}: FormTextInputProps) {
  const bound = useFormInput({
    source,
    validate,
    defaultValue: defaultValue as unknown,
    disabled,
    parse,
    format,
  });
  return <TextField {...looks} {...bound} />;
}
