import { TextArea, type TextAreaProps } from '#ui/TextField/TextArea.tsx';
import { useBoundInput, type BoundOnes, type BoundProps } from './useBoundInput.tsx';

export type TextAreaInputProps = BoundProps & Omit<TextAreaProps, BoundOnes>;

/** A TextArea of the form around it. */
export function TextAreaInput({ source, validate, onChange, ...looks }: TextAreaInputProps) {
  return <TextArea {...useBoundInput({ source, validate, onChange })} {...looks} />;
}
