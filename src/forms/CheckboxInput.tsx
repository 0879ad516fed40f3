import { Checkbox, type CheckboxProps } from '#ui/Checkbox/Checkbox.tsx';
import { useBoundInput, type BoundOnes, type BoundProps } from './useBoundInput.tsx';

export type CheckboxInputProps = BoundProps<boolean> & Omit<CheckboxProps, BoundOnes | 'checked'>;

/** A Checkbox of the form around it; its value is whether it is ticked. */
export function CheckboxInput({ source, validate, onChange, ...looks }: CheckboxInputProps) {
  const {
    id,
    name,
    ref,
    value,
    onBlur,
    onChange: change,
  } = useBoundInput<boolean>({ source, validate, onChange });
  return (
    <Checkbox
      {...{ id, name, ref, onBlur }}
      {...looks}
      checked={value}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
