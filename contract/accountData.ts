import Type, { type Static } from 'typebox';
import { exact } from './call.ts';
import { Email, MaybeInstant } from './values.ts';

const Count = Type.Integer({ minimum: 0 });

/** An archive that was asked for: its link has been mailed to the owner, and works until then. */
export const AccountArchive = exact({ id: Type.Literal('archive'), until: MaybeInstant });
export type AccountArchive = Static<typeof AccountArchive>;

/** What deleting the account takes along, and whether it has been asked for. */
export const AccountDeletion = exact({
  id: Type.Literal('account'),
  /** Empty unless the owner has asked for it. Until then the account can be kept; readers see nothing of it. */
  due: MaybeInstant,
  publications: Count,
  trackableLinks: Count,
  leads: Count,
  formEntries: Count,
  /** Subscriptions that are still charged. While there are any, the account cannot be deleted. */
  charged: Type.Array(Type.String()),
});
export type AccountDeletion = Static<typeof AccountDeletion>;

/** An account's data as a whole, as REST under `/account/rest/{name}`. */
export const accountData = {
  'account-archives': { create: { body: exact({}), reply: AccountArchive } },
  /** One row, always. Removing it keeps the account. */
  'account-deletions': {
    list: AccountDeletion,
    /** `email`: the account's own, typed to confirm. */
    create: { body: exact({ email: Email }), reply: AccountDeletion },
    remove: true,
  },
} as const;
