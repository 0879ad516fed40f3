/** What may be wrong with a field before anything is sent. */
export type FieldProblem = 'required' | 'invalid' | 'mismatch';
export type Problems<F extends string> = Partial<Record<F, FieldProblem>>;
export type FieldCheck = (
  value: string,
  values: Readonly<Record<string, string>>,
) => FieldProblem | undefined;

/** The specification's rule: anything, an @, and a domain whose top level has at least two characters. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

export const required: FieldCheck = (value) => (value === '' ? 'required' : undefined);

export const email: FieldCheck = (value) => {
  if (value.trim() === '') return 'required';
  return isEmail(value.trim()) ? undefined : 'invalid';
};

/** The same as another field. Passwords are compared as typed. */
export const sameAs =
  (other: string): FieldCheck =>
  (value, values) =>
    required(value, values) ?? (value === values[other] ? undefined : 'mismatch');

/** All that is wrong, in the order of the checks. */
export function findProblems<F extends string>(
  values: Readonly<Record<F, string>>,
  checks: Readonly<Record<F, FieldCheck>>,
): Problems<F> {
  const problems: Problems<F> = {};
  for (const field of Object.keys(checks) as F[]) {
    const problem = checks[field](values[field], values);
    if (problem) problems[field] = problem;
  }
  return problems;
}
