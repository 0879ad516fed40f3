import type { Report, SharedReport } from '#contract/sharedReports';

export const aSharedReport = (differences: Partial<SharedReport> = {}): SharedReport => ({
  id: '7',
  label: 'Advertisers',
  created_at: '2026-06-01T09:30:00.000Z',
  expires_at: '',
  opened_at: '',
  password: false,
  embeddable: false,
  address: 'https://account.halden-press.example/account/report/0f3sQ1sJv5pVq2u8dM4yKc7tXbWnZ6hGaLrEoIiTkRm',
  ...differences,
});

/** One of each kind. */
export const someSharedReports: readonly SharedReport[] = [
  aSharedReport({
    id: '9',
    label: 'Board meeting in June',
    password: true,
    expires_at: '2099-06-30T12:00:00.000Z',
  }),
  aSharedReport({
    id: '8',
    label: 'Intranet of Lindqvist Media',
    embeddable: true,
    opened_at: '2026-06-14T15:20:00.000Z',
  }),
  aSharedReport({ expires_at: '2026-06-08T09:30:00.000Z', opened_at: '2026-06-07T18:02:00.000Z' }),
];

export const anOpenReport: Report = {
  state: 'open',
  publication: 'Autumn-Issue',
  title: 'Autumn Issue',
  pages: 24,
  created_at: '2026-04-02T08:30:00.000Z',
  cover: '',
};
export const aClosedReport = (state: 'password' | 'gone'): Report => ({
  state,
  publication: '',
  title: '',
  pages: 0,
  created_at: '',
  cover: '',
});
