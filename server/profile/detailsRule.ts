import { taxIdRefused } from '#rules/accessWords';
import type { WireBody } from '#contract/index';
import { cloudIdFault } from '#rules/cloudId';
import { countryOf } from '#rules/countries';
import { isEmail } from '#rules/email';
import { checkVatNumber } from '#rules/vatNumber';
import type { Account } from '../db/schema.ts';

/** A profile after an edit: texts trimmed, the tax ID normalised. */
export type WantedDetails = Pick<
  Account,
  'email' | 'name' | 'emailprefs' | 'botprefs' | 'cloud_id' | 'tax_id'
>;

const countryCode = ({ country_code, billing_country }: Account) =>
  countryOf(country_code || billing_country)?.code;

export function wantedDetails(body: WireBody<'updateuser#updatedetails'>, account: Account): WantedDetails {
  const taxId = body.newtaxid.trim();
  const cloudId = body.newcloudid.trim();
  return {
    email: body.newemail.trim(),
    name: body.newname.trim(),
    emailprefs: body.newemailprefs,
    botprefs: body.botprefs,
    cloud_id: cloudId === '' || cloudId === String(account.account_id) ? null : cloudId,
    tax_id: taxId === account.tax_id ? taxId : checkVatNumber(taxId, countryCode(account)).value,
  };
}

const checks: readonly ((wanted: WantedDetails, account: Account) => string | undefined)[] = [
  ({ name }) => (/\p{Cc}/u.test(name) ? 'Please write your name on one line.' : undefined),
  ({ email }) => (isEmail(email) ? undefined : 'Please check your email address.'),
  // existing values stay valid: a name may have become reserved since it was chosen
  ({ cloud_id }, account) =>
    cloud_id === null || cloud_id === account.cloud_id ? undefined : cloudIdFault(cloud_id),
  ({ tax_id }, account) =>
    tax_id !== account.tax_id && checkVatNumber(tax_id, countryCode(account)).problem
      ? taxIdRefused
      : undefined,
];

/** The first problem with an edit, in words for the user. */
export function detailsFault(wanted: WantedDetails, account: Account): string | undefined {
  for (const check of checks) {
    const fault = check(wanted, account);
    if (fault) return fault;
  }
  return undefined;
}
