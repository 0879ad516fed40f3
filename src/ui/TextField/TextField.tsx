import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import type { FieldWords } from './FieldFrame.tsx';

export interface TextFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  /** Inside the box, after the input. */
  end?: ReactNode;
}

/** One line of text. Set `name`, `type` and `autoComplete`, so that browsers and password managers can help. */
export function TextField({ label, hideLabel, hint, help, error, end, ...input }: TextFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const words = { label, hideLabel, hint, help, error };
  return (
    <FieldFrame {...words} id={id} disabled={input.disabled}>
      <input
        type="text"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      />
      {end}
    </FieldFrame>
  );
}
