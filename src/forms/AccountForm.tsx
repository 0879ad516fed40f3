import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNotificationContext, type NotificationPayload } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { FormErrorSummary, type FormErrorSummaryProps } from './FormErrorSummary.tsx';

/** Why the server refused a form, by field. */
export type Refused<Values> = Partial<Record<keyof Values & string, string>>;

export interface AccountFormProps<Values extends FieldValues> {
  /** What the fields hold at first; other values, by their contents, fill the form anew. */
  defaultValues: Values;
  /**
   * Gets values that passed every check. Resolves with what the server refused, or with nothing. SubmitButton keeps a
   * second submit from starting meanwhile; code that submits by itself must ask `onBusy`.
   */
  onSubmit: (values: Values) => Promise<Refused<Values> | void>;
  /** For long forms: lists what is wrong above the fields, and takes the focus that the first wrong field has otherwise. */
  summary?: FormErrorSummaryProps['title'] | undefined;
  /** Checks while typing too; otherwise from the first submit on. */
  checkedWhileTyping?: boolean;
  /** Empties the fields once a submit has succeeded, for the next one. */
  emptied?: boolean;
  /** For a parent that must not be closed meanwhile. */
  onBusy?: ((busy: boolean) => void) | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * react-admin's form as this product uses it: each field says in our words what is wrong with it, and everything that was
 * typed is kept until a submit succeeds.
 */
export function AccountForm<Values extends FieldValues>({
  defaultValues,
  onSubmit,
  summary,
  checkedWhileTyping = false,
  emptied = false,
  onBusy,
  className = '',
  children,
}: AccountFormProps<Values>) {
  // the form's own type of it is not generic
  const first: object = defaultValues;
  const begin = useAttempt();
  const submit = async (values: FieldValues) => {
    const end = begin();
    onBusy?.(true);
    try {
      return await onSubmit(values as Values);
    } finally {
      end();
      onBusy?.(false);
    }
  };
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      shouldFocusError={!summary}
      mode={checkedWhileTyping ? 'onChange' : 'onSubmit'}
      defaultValues={first}
      onSubmit={submit}
      className={className}
    >
      {summary ? <FormErrorSummary title={summary} /> : <RefusedFocus />}
      {emptied && <Emptied />}
      {children}
    </Form>
  );
}

/**
 * Another attempt takes the errors of the one before away: “incorrect” beside “updated” says nothing.
 * @returns begins an attempt; what that returns ends it
 */
function useAttempt(): () => () => void {
  const { notifications: before, setNotifications } = useNotificationContext();
  const said = useRef<readonly NotificationPayload[]>([]);
  return () => {
    const last = said.current;
    setNotifications((now) => now.filter((one) => !last.includes(one)));
    return () =>
      setNotifications((now) => {
        said.current = now.filter((one) => one.type === 'error' && !before.includes(one));
        return now;
      });
  };
}

/** react-hook-form moves the focus to a field that failed a check, but not to one that the server refused. */
function RefusedFocus() {
  const { setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const refused = isSubmitting
    ? undefined
    : Object.keys(errors).find((field) => errors[field]?.type === 'server');
  useEffect(() => {
    if (refused) setFocus(refused);
  }, [refused, submitCount, setFocus]);
  return null;
}

function Emptied() {
  const { reset } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (isSubmitSuccessful) reset();
  }, [isSubmitSuccessful, reset]);
  return null;
}
