import type { WireBody } from '#contract/index';
import { cloudIdFault } from '#rules/cloudId';
import { isEmail } from '#rules/email';
import type { Account } from '../db/schema.ts';

/** A profile as it would be after an edit, its texts trimmed. */
export type WantedDetails = Pick<Account, 'email' | 'name' | 'emailprefs' | 'botprefs' | 'cloud_id' | 'tax_id'>;

export function wantedDetails(body: WireBody<'updateuser#updatedetails'>, accountId: number): WantedDetails {
  const cloudId = body.newcloudid.trim();
  return {
    email: body.newemail.trim(),
    name: body.newname.trim(),
    emailprefs: body.newemailprefs,
    botprefs: body.botprefs,
    cloud_id: cloudId === '' || cloudId === String(accountId) ? null : cloudId,
    tax_id: body.newtaxid.trim(),
  };
}

const checks: readonly ((wanted: WantedDetails, account: Account) => string | undefined)[] = [
  ({ name }) => (/\p{Cc}/u.test(name) ? 'Please write your name on one line.' : undefined),
  ({ email }) => (isEmail(email) ? undefined : 'Please check your email address.'),
  // what is there already stays good: a name may have become reserved since it was chosen
  ({ cloud_id }, account) => (cloud_id === null || cloud_id === account.cloud_id ? undefined : cloudIdFault(cloud_id)),
  ({ tax_id }) => (/^[\p{L}\p{N} ./-]{0,32}$/u.test(tax_id) ? undefined : 'Please check your Tax ID'),
];

/** The first thing that is wrong with an edit, in words for whoever made it. */
export function detailsFault(wanted: WantedDetails, account: Account): string | undefined {
  for (const check of checks) {
    const fault = check(wanted, account);
    if (fault) return fault;
  }
  return undefined;
}
