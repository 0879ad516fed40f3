import { useInput, ValidationError } from 'react-admin';
import type { InputProps } from 'react-admin';

/** What a bound input takes besides its own looks. */
export type BoundProps = Pick<
  InputProps<string>,
  'source' | 'validate' | 'defaultValue' | 'disabled' | 'parse' | 'format'
>;

const asTyped = (text: string): string => text;

/** Binds a field to the form around it; its value is a string, empty when nothing was typed. */
export const useFormInput = ({
  source,
  validate,
  defaultValue = '',
  disabled,
  parse = asTyped,
  format,
}: BoundProps) => {
  const { id, field, fieldState, isRequired } = useInput<string>({
    source,
    defaultValue: defaultValue as unknown,
    parse,
    ...(validate && { validate }),
    ...(disabled !== undefined && { disabled }),
    ...(format && { format }),
  });
  const message = fieldState.error?.message;
  return {
    id,
    name: field.name,
    value: String(field.value),
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    disabled,
    // The browser's own bubble would speak before the form's words do.
    'aria-required': isRequired || undefined,
    error: message ? <ValidationError error={message} /> : undefined,
  };
};
