const days = { never: undefined, week: 7, month: 30, quarter: 90, year: 365 } as const;

/** How long a report can be shared. */
export type Life = keyof typeof days;
export const lives = Object.keys(days) as Life[];

/** The form at first. */
export const newReport: { label: string; expires: Life; password: string; embeddable: boolean } = {
  label: '',
  expires: 'never',
  password: '',
  embeddable: false,
};

/** When a report ends that is shared now; undefined if it does not. */
export function expiryAfter(life: Life, now: Date): string | undefined {
  const length = days[life];
  return length === undefined ? undefined : new Date(now.getTime() + length * 86_400_000).toISOString();
}
