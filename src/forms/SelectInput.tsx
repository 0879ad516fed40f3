import { SelectField, type SelectFieldProps } from '#ui/SelectField/SelectField.tsx';
import { useBoundInput, type BoundOnes, type BoundProps } from './useBoundInput.tsx';

export type SelectInputProps<Value extends string> = BoundProps<Value> &
  Omit<SelectFieldProps<Value>, BoundOnes>;

/** A SelectField of the form around it. */
export function SelectInput<Value extends string>({
  source,
  validate,
  onChange,
  ...looks
}: SelectInputProps<Value>) {
  return <SelectField {...useBoundInput<Value>({ source, validate, onChange })} {...looks} />;
}
