import Type, { type Static } from 'typebox';
import { PasskeyAnswer, PasskeyOptions } from './passkeys.ts';
import { OneTimeCode } from './security.ts';
import { Product } from './products.ts';
import { exact, openCall, Outcome, sessionCall } from './call.ts';
import { Cents, Email, Instant, MaybeInstant, Password } from './values.ts';

const PaymentMethod = exact({
  last4: Type.String(),
  /** 0 if not known; the year then is too. */
  exp_month: Type.Integer({ minimum: 0, maximum: 12 }),
  exp_year: Type.Integer(),
});

export const EmailPreference = Type.Union([
  Type.Literal('All'),
  Type.Literal('Account'),
  Type.Literal('None'),
]);
export const BotPreference = Type.Union([
  Type.Literal('Allow All Bots'),
  Type.Literal('Only Allow Search Bots'),
  Type.Literal('Only Allow AI Crawler Bots'),
  Type.Literal('Disallow All Bots'),
]);

export const RegisteredDomain = exact({ domain: Type.String(), key: Type.String() });

/** Everything the account area knows about the logged-in account. Empty text means not set. */
export const AccountDetail = exact({
  name: Type.String(),
  email: Type.String(),
  emailprefs: EmailPreference,
  botprefs: BotPreference,
  /** Custom subdomain on the publication host; equals the account id until one is chosen. */
  cloudId: Type.String(),
  /** How many publications the account may host. */
  cloudAllowance: Type.Integer({ minimum: 0 }),
  show_expand_storage: Type.Boolean(),
  show_cancel_storage: Type.Boolean(),
  TaxID: Type.String(),
  BillingCountry: Type.String(),
  BillingZip: Type.String(),
  BillingCity: Type.String(),
  BillingAddress: Type.String(),
  BillingName: Type.String(),
  /** ISO 3166-1 alpha-2. */
  CountryCode: Type.String(),
  haszine: Type.Boolean(),
  hasclassic: Type.Boolean(),
  hasannotations: Type.Boolean(),
  hascreative: Type.Boolean(),
  isactive: Type.Boolean(),
  /** End of the current term. */
  reg_date_plus1y: MaybeInstant,
  renewal_fee: Cents,
  creative_fee: Cents,
  upgrade_fee: Cents,
  show_upgrade_creative: Type.Boolean(),
  paddle_id: Type.String(),
  usePaddle: Type.Boolean(),
  paymentMethods: Type.Array(PaymentMethod),
});
export type AccountDetail = Static<typeof AccountDetail>;

const Running = exact({
  product: Product,
  /** Another plan, term or extra storage can take its place. */
  changeable: Type.Boolean(),
  next: Type.Optional(exact({ product: Product, at: Instant })),
});
export type Running = Static<typeof Running>;

/** A session as the client holds it. `token` and `checksum` are useless without the cookie. */
export const Session = exact({
  auth: Type.Literal('AUTH_OK'),
  token: Type.String(),
  checksum: Type.String(),
  /** Account id, as used in public links. */
  user: Type.String(),
  /** Name of the plan. */
  item: Type.String(),
  /** Contains `_downgrade` once the account has been downgraded. */
  txn_id: Type.String(),
  registered_domains: Type.Array(RegisteredDomain),
  allowed_domains: Type.Integer({ minimum: 0 }),
  detail: AccountDetail,
  /**
   * Beyond the specification: sent to the publication hosts (`/-/own?mark=…`) so that the publisher's own
   * visits are marked. It identifies the account, grants nothing, and is valid for ten minutes.
   */
  ownVisits: Type.Optional(Type.String()),
  /** Beyond the specification: pending endings and their dates. They can be undone until then. */
  endings: Type.Optional(
    exact({
      subscription: Type.Optional(Instant),
      storage: Type.Optional(Instant),
      /** The owner's deletion of the whole account. */
      account: Type.Optional(Instant),
    }),
  ),
  /** Beyond the specification: the subscription's last payment failed, or the bank requires confirmation. */
  owed: Type.Optional(Type.Union([Type.Literal('payment'), Type.Literal('confirmation')])),
  /**
   * Beyond the specification: what runs, by kind, and what it becomes when its paid term ends. A host that sends it sends
   * `endings` as well.
   */
  running: Type.Optional(exact({ subscription: Type.Optional(Running), storage: Type.Optional(Running) })),
  /** Beyond the specification: what a first payment is for that waits for the bank's confirmation. */
  awaited: Type.Optional(Product),
});
export type Session = Static<typeof Session>;

/**
 * Any failed login: silent, explicit, or a re-read with a wrong pair. `message` is empty for a silent one.
 */
export const SignInRefused = exact({
  auth: Type.Literal('AUTH_FAILED'),
  message: Type.String(),
  /** Beyond the specification: the password was correct; continue with `login#code`. */
  secondFactor: Type.Optional(Type.Literal(true)),
});

export type SignInRefused = Static<typeof SignInRefused>;

const Code = Type.String({ minLength: 1, maxLength: 128 });

export const session = {
  /**
   * Three uses: `email` + `password` logs in; empty or absent credentials restore the cookie's session;
   * `token` with the checksum as `email` re-reads the detail (after payments).
   */
  login: openCall(
    {
      email: Type.Optional(Type.String({ maxLength: 256 })),
      password: Type.Optional(Password),
      token: Type.Optional(Type.String({ maxLength: 256 })),
      detail: Type.Optional(Type.Unknown()),
    },
    Type.Union([Session, SignInRefused]),
  ),
  /**
   * The second step, in a browser that gave the right password within the last minutes: a code of the app, or
   * a recovery code.
   */
  'login#code': openCall({ code: OneTimeCode }, Type.Union([Session, SignInRefused])),
  /** The challenge for logging in with a passkey; valid for a few minutes and one answer. */
  'login#challenge': openCall({}, exact({ options: PasskeyOptions })),
  'login#passkey': openCall({ passkey: PasskeyAnswer }, Type.Union([Session, SignInRefused])),
  sendpasswordresetlink: openCall({ email: Email }, Outcome),
  resetpassword: openCall({ confirmation_code: Code, user_name: Email, password: Password }, Outcome),
  confirmemail: openCall({ confirmation_code: Code, user_name: Email, password: Password }, Outcome),
  'updateuser#setpassword': sessionCall({ currentpassword: Password, newpassword: Password }, Outcome),
};
