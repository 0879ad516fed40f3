import { useFormState } from 'react-hook-form';
import { ValidationError } from 'react-admin';
import { FormErrors } from '../FormErrors/FormErrors.tsx';

export interface FormErrorSummaryProps {
  /** Says how it stands, for that many errors. */
  title: (count: number) => string;
  /** See FormErrors. */
  hidden?: boolean | undefined;
}

/** FormErrors of the react-admin form around it, from the first submit on. The form moves the focus to the first field. */
export function FormErrorSummary({ title, hidden }: FormErrorSummaryProps) {
  const { errors, submitCount } = useFormState();
  if (submitCount === 0) return null;
  const list = Object.entries(errors).flatMap(([key, error]) => {
    const message = error?.message;
    if (typeof message !== 'string') return [];
    const { ref } = error as { ref?: { focus?: () => void } };
    return [
      { key, message: <ValidationError error={message} />, field: ref?.focus && (() => ref.focus?.()) },
    ];
  });
  return <FormErrors title={title(list.length)} errors={list} hidden={hidden} />;
}
