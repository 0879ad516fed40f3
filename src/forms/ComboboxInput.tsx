import { Combobox, type ComboboxProps } from '#ui/Combobox/Combobox.tsx';
import { useBoundInput, type BoundOnes, type BoundProps } from './useBoundInput.tsx';

export type ComboboxInputProps = BoundProps & Omit<ComboboxProps, BoundOnes>;

/** A Combobox of the form around it. */
export function ComboboxInput({ source, validate, onChange, ...looks }: ComboboxInputProps) {
  const { id, name, value, error, onChange: change } = useBoundInput({ source, validate, onChange });
  return <Combobox {...{ id, name, value, error }} {...looks} onChange={change} />;
}
