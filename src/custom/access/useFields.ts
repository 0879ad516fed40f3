import { useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useWords, type MessageKey } from '../../i18n/words.ts';
import { findProblems, type FieldCheck, type FieldProblem, type Problems } from './accessModel.ts';

export interface FieldPlan {
  label: MessageKey;
  check: FieldCheck;
  initial?: string;
}

const problemKeys: Record<FieldProblem, MessageKey> = {
  required: 'access.required',
  invalid: 'access.invalid',
  mismatch: 'access.mismatch',
};

/**
 * The fields of a small form: what was typed, what is wrong with it, and whether it is on its way.
 * Checks run on submit, and from then on while typing; the first wrong field gets the focus.
 */
export function useFields<F extends string>(
  plan: Readonly<Record<F, FieldPlan>>,
  submit: (values: Record<F, string>) => Promise<void>,
) {
  const say = useWords();
  const base = useId();
  const fields = Object.keys(plan) as F[];
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map((field) => [field, plan[field].initial ?? ''])) as Record<F, string>,
  );
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const checks = Object.fromEntries(fields.map((field) => [field, plan[field].check])) as Record<
    F,
    FieldCheck
  >;
  const problems: Problems<F> = tried ? findProblems(values, checks) : {};
  const idOf = (field: F) => `${base}${field}`;

  const field = (name: F) => {
    const problem = problems[name];
    const label = say(plan[name].label);
    return {
      id: idOf(name),
      name,
      label,
      value: values[name],
      required: true,
      error: problem && say(problemKeys[problem], { field: label }),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        setValues({ ...values, [name]: event.target.value }),
    };
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    setTried(true);
    const found = findProblems(values, checks);
    const first = fields.find((name) => found[name]);
    if (first) {
      document.getElementById(idOf(first))?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await submit(values);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return { field, busy, form: { noValidate: true, onSubmit } };
}
