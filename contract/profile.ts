import Type from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { BotPreference, EmailPreference, RegisteredDomain } from './session.ts';
import { Email } from './values.ts';

/** The domains as they stand after the call, whichever way it ended. */
const DomainsReply = exact({ ...Outcome.properties, registered_domains: Type.Array(RegisteredDomain) });

export const profile = {
  /**
   * All that can be edited of a profile. A new email only begins to be changed: it takes effect by `confirmemail`.
   * `newcloudid` is empty, or the account's id, for none.
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
