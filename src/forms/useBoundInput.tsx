import { useInput, ValidationError, type InputProps } from 'react-admin';

/** How a field is bound to the form around it: what all of its inputs take beside their looks. */
export interface BoundProps<Value = string> {
  /** The field's name among the form's values. */
  source: string;
  /** react-admin's validators, with messages of the catalogue. */
  validate?: InputProps<Value>['validate'];
  /** Follows the form's own note of the change. */
  onChange?: ((value: Value) => void) | undefined;
}

/** What a bound input leaves to the form. */
export type BoundOnes =
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'required';

const asTyped = <Value,>(value: Value): Value => value;

/** Binds a field to the form around it. Values stay as they are typed: react-admin would make null of an empty one. */
export function useBoundInput<Value = string>({ source, validate, onChange }: BoundProps<Value>) {
  const { id, field, fieldState, isRequired } = useInput<Value>({
    source,
    parse: asTyped,
    format: asTyped,
    ...(validate && { validate }),
  });
  const message = fieldState.error?.message;
  return {
    id,
    name: field.name,
    value: field.value as Value,
    onChange: (next: unknown) => {
      field.onChange(next);
      onChange?.(valueOf(next) as Value);
    },
    onBlur: field.onBlur,
    ref: field.ref,
    // The browser's own bubble would speak before the form's words do.
    'aria-required': isRequired || undefined,
    error: message ? <ValidationError error={message} /> : undefined,
  };
}

const valueOf = (next: unknown): unknown =>
  typeof next === 'object' && next !== null && 'target' in next
    ? (next.target as { value: unknown }).value
    : next;
