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

/** What is wrong with a draft; of the cloud ID in the rule's own words. */
export interface ProfileProblems {
  email?: 'required' | 'invalid';
  cloudId?: string;
}

/** @param before as it is kept: what is there already stays good */
export function problemsOf(draft: ProfileDraft, before: ProfileDraft): ProfileProblems {
  const problems: ProfileProblems = {};
  const email = draft.email.trim();
  if (email === '') problems.email = 'required';
  else if (!isEmail(email)) problems.email = 'invalid';
  const cloudId = draft.cloudId.trim();
  const fault = cloudId === '' || cloudId === before.cloudId ? undefined : cloudIdFault(cloudId);
  if (fault) problems.cloudId = fault;
  return problems;
}
