import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from '@mui/material/styles';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import type { FieldWords } from './FieldFrame.tsx';

export interface TextAreaProps extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

const Lines = styled('textarea')({
  resize: 'vertical',
  minHeight: '6lh',
  maxHeight: '60vh',
  overflowWrap: 'anywhere',
});

/** Text of several lines. */
export function TextArea({ label, hideLabel, hint, help, error, ...area }: TextAreaProps) {
  const made = useId();
  const id = area.id ?? made;
  const words = { label, hideLabel, hint, help, error };
  return (
    <FieldFrame {...words} id={id} disabled={area.disabled}>
      <Lines
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      />
    </FieldFrame>
  );
}
