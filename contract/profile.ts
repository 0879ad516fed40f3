import Type from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { BotPreference, EmailPreference, RegisteredDomain } from './session.ts';
import { Email } from './values.ts';

/** The domains after the call, whether it succeeded or not. */
const DomainsReply = exact({ ...Outcome.properties, registered_domains: Type.Array(RegisteredDomain) });

export const profile = {
  /**
   * All editable fields of a profile. A new email takes effect with `confirmemail`. For no custom subdomain,
   * `newcloudid` is empty or the account's id.
   */
  'updateuser#updatedetails': sessionCall(
    {
      newemail: Email,
      newname: Type.String({ maxLength: 200 }),
      newemailprefs: EmailPreference,
      newcloudid: Type.String({ maxLength: 63 }),
      botprefs: BotPreference,
      newtaxid: Type.String({ maxLength: 64 }),
    },
    Outcome,
  ),
  'updateuser#registerdomain': sessionCall(
    { newdomain: Type.String({ minLength: 1, maxLength: 300 }) },
    DomainsReply,
  ),
};
