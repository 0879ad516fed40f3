import type { AccountDetail, Session } from '#contract/session';

/**
 * The first of March after this year, so that the term is always running; by the stories' clock it is 2027.
 */
const nextYear = () => new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1));

export const anAccountDetail = (differences: Partial<AccountDetail> = {}): AccountDetail => ({
  name: 'Elin Norberg',
  email: 'elin@halden-press.example',
  emailprefs: 'All',
  botprefs: 'Only Allow Search Bots',
  cloudId: 'halden',
  cloudAllowance: 50,
  show_expand_storage: true,
  show_cancel_storage: false,
  TaxID: '',
  BillingCountry: 'Sweden',
  BillingZip: '413 01',
  BillingCity: 'Göteborg',
  BillingAddress: 'Magasinsgatan 4',
  BillingName: 'Halden Press AB',
  CountryCode: 'SE',
  haszine: false,
  hasclassic: false,
  hasannotations: false,
  hascreative: true,
  isactive: true,
  reg_date_plus1y: nextYear().toISOString(),
  renewal_fee: 19900,
  creative_fee: 39900,
  upgrade_fee: 24900,
  show_upgrade_creative: false,
  paddle_id: '',
  usePaddle: true,
  paymentMethods: [{ last4: '4242', exp_month: 8, exp_year: 2028 }],
  ...differences,
});

/** A logged-in user, on the Creative plan by default. */
export const aSession = ({
  detail,
  ...differences
}: Partial<Omit<Session, 'detail'>> & { detail?: Partial<AccountDetail> } = {}): Session => ({
  auth: 'AUTH_OK',
  token: 'sample-token',
  checksum: 'sample-checksum',
  user: '48213',
  item: 'Creative',
  txn_id: 'txn_2026_03',
  registered_domains: [],
  allowed_domains: 3,
  detail: anAccountDetail(detail),
  ...differences,
});
