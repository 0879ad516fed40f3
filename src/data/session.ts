import type { Reply } from '#contract/index';
import type { PasskeyOptions } from '#contract/passkeys';
import type { AccountDetail, Running, Session, SignInRefused } from '#contract/session';
import { carrying, outcomeFields } from './outcome.ts';
import { product } from './product.ts';
import {
  count,
  fieldsOf,
  filled,
  flag,
  instant,
  isObject,
  keyed,
  oneOf,
  record,
  rows,
  rowsWith,
  text,
  wholeNumber,
  type Read,
} from './read.ts';

type Card = AccountDetail['paymentMethods'][number];
const month = wholeNumber(1, 12);
const card = record<Card>({ last4: text, exp_month: (given) => month(given) ?? 0, exp_year: count });

const detail = record<AccountDetail>({
  name: text,
  email: text,
  emailprefs: oneOf(['All', 'Account', 'None'], 'All'),
  botprefs: oneOf(
    ['Allow All Bots', 'Only Allow Search Bots', 'Only Allow AI Crawler Bots', 'Disallow All Bots'],
    'Allow All Bots',
  ),
  cloudId: text,
  cloudAllowance: count,
  show_expand_storage: flag,
  show_cancel_storage: flag,
  TaxID: text,
  BillingCountry: text,
  BillingZip: text,
  BillingCity: text,
  BillingAddress: text,
  BillingName: text,
  CountryCode: text,
  haszine: flag,
  hasclassic: flag,
  hasannotations: flag,
  hascreative: flag,
  isactive: flag,
  reg_date_plus1y: instant,
  renewal_fee: count,
  creative_fee: count,
  upgrade_fee: count,
  show_upgrade_creative: flag,
  paddle_id: text,
  usePaddle: flag,
  paymentMethods: keyed(rows(card), ({ last4, exp_month, exp_year }) => `${last4} ${exp_month} ${exp_year}`),
});

const domains = keyed(
  rowsWith<Session['registered_domains'][number]>(['domain'], { domain: filled(text), key: text }),
  ({ domain }) => domain,
);

const next: Read<Running['next']> = (given) => {
  const [read] = rowsWith<NonNullable<Running['next']>>(['product', 'at'], { product, at: filled(instant) })([
    given,
  ]);
  return read;
};
const running: Read<Running | undefined> = (given) => {
  const [read] = rowsWith<Running>(['product'], { product, changeable: flag, next })([given]);
  return read;
};

const session = record<Session>({
  auth: () => 'AUTH_OK',
  token: text,
  checksum: text,
  user: text,
  item: text,
  txn_id: text,
  registered_domains: domains,
  allowed_domains: count,
  detail,
  ownVisits: filled(text),
  endings: (given) =>
    isObject(given)
      ? record<NonNullable<Session['endings']>>({
          subscription: filled(instant),
          storage: filled(instant),
          account: filled(instant),
        })(given)
      : undefined,
  owed: oneOf(['payment', 'confirmation'], undefined),
  awaited: product,
  running: (given) =>
    isObject(given)
      ? record<NonNullable<Session['running']>>({ subscription: running, storage: running })(given)
      : undefined,
});

const refused = record<SignInRefused>({
  auth: () => 'AUTH_FAILED',
  message: text,
  secondFactor: (given) => (flag(given) ? true : undefined),
});

export const signInReply: Read<Session | SignInRefused> = (given) =>
  fieldsOf(given).auth === 'AUTH_OK' ? session(given) : refused(given);

type Domains = Reply<'updateuser#registerdomain'>;
export const domainsReply: Read<Domains> = carrying(
  record<Domains>({ ...outcomeFields, registered_domains: domains }),
  (fields) => Array.isArray(fields.registered_domains),
);

/** The browser's own matter, all but the challenge; nothing can be done without that. */
const passkeyOptions = (given: unknown): PasskeyOptions | undefined =>
  isObject(given) && /^[A-Za-z0-9_-]+$/.test(text(given.challenge))
    ? { ...given, challenge: text(given.challenge) }
    : undefined;

export const challengeReply: Read<Reply<'login#challenge'> | undefined> = (given) => {
  const options = passkeyOptions(fieldsOf(given).options);
  return options && { options };
};
