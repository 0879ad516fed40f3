import type { Body } from '#contract/index';
import type { AccountDetail, Session } from '#contract/session';
import { cloudIdFault } from '#rules/cloudId';
import { isEmail } from '#rules/email';

/** A profile while it is edited. `cloudId` is empty where there is none. */
export interface ProfileDraft {
  name: string;
  email: string;
  emailprefs: AccountDetail['emailprefs'];
  botprefs: AccountDetail['botprefs'];
  cloudId: string;
  taxId: string;
}

export const draftOf = ({ user, detail }: Pick<Session, 'user' | 'detail'>): ProfileDraft => ({
  name: detail.name,
  email: detail.email,
  emailprefs: detail.emailprefs,
  botprefs: detail.botprefs,
  cloudId: detail.cloudId === user ? '' : detail.cloudId,
  taxId: detail.TaxID,
});

export const bodyOf = ({
  name,
  email,
  emailprefs,
  botprefs,
  cloudId,
  taxId,
}: ProfileDraft): Body<'updateuser#updatedetails'> => ({
  newname: name.trim(),
  newemail: email.trim(),
  newemailprefs: emailprefs,
  botprefs,
  newcloudid: cloudId.trim(),
  newtaxid: taxId.trim(),
});

export function emailProblem(typed: string): 'required' | 'invalid' | undefined {
  const email = typed.trim();
  if (email === '') return 'required';
  return isEmail(email) ? undefined : 'invalid';
}

/** @param before the saved cloud ID, which stays valid */
export function cloudIdProblem(typed: string, before: string): string | undefined {
  const cloudId = typed.trim();
  return cloudId === '' || cloudId === before ? undefined : cloudIdFault(cloudId);
}
