import { TextField, type TextFieldProps } from '#ui/TextField/TextField.tsx';
import { useBoundInput, type BoundOnes, type BoundProps } from './useBoundInput.tsx';

export type TextInputProps = BoundProps & Omit<TextFieldProps, BoundOnes>;

/** A TextField of the form around it. */
export function TextInput({ source, validate, onChange, ...looks }: TextInputProps) {
  return <TextField {...useBoundInput({ source, validate, onChange })} {...looks} />;
}
